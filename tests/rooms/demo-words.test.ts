import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteFacts } from '../../src/site/schema.ts';

const site = siteFacts().parse(parse(readFileSync('content/site.yaml', 'utf8')));

/** The name of the engine is that of the demo, too. */
const engine = new Set(['Halyard']);

/** The folders whose pages are the demo's alone; `site` also has pages that every site may have. */
const folders = Object.keys(site.sections);

/** Names that only the demo has: its facts, and the paths of its pages. */
const words = [
  site.name,
  site.title,
  site.description,
  site.author,
  site.contact.email,
  site.licence?.name,
  site.licence?.id,
  site.licence?.url,
  ...site.topics.covered,
  ...site.topics.notCovered.map(({ topic }) => topic),
  ...site.askExamples,
  ...Object.values(site.sections).map(({ description }) => description),
  ...globSync(`content/{${folders.join(',')}}/*.md`).map((file) => file.slice('content/'.length, -'.md'.length)),
].filter((word): word is string => word !== undefined && !engine.has(word) && !word.endsWith('/index'));

test('no file of src or plugins has a fact or a path of the demo', () => {
  expect(words.length).toBeGreaterThan(100);
  const sources = globSync(['src/**/*.{ts,astro,css}', 'plugins/**/*.ts'], { exclude: ['plugins/*/tests/**'] }).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap(([file, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('no word of the interface names what the demo is about', () => {
  const text = ['page-strings', 'answer-strings', 'live-strings']
    .map((name) => readFileSync(`src/strings/${name}.ts`, 'utf8').toLowerCase())
    .join('\n');
  for (const word of ['marketing', 'a/b test', 'essay', 'halyard', 'brief for a model'])
    expect([word, text.replaceAll('allessays', '').includes(word)]).toEqual([word, false]);
});
