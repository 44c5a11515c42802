import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSignal } from '../../../src/interfaces/markdown/twin-headers.ts';
import { readDoc } from '../../docs/markdown.ts';
import { site } from '../../support/demo-sections.ts';
import { pageOf } from './page.ts';

const words = 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
const getPages = (section: string): number =>
  globSync(`content/${section}/*.md`).filter((file) => !file.endsWith('index.md')).length;
const indexOf = (section: string): string => readDoc(`content/${section}/index.md`).text;

test('pages that count solutions, examples, calculators and series are right', () => {
  expect(pageOf('index')).toContain(`${words[getPages('solutions')]} [solutions](/solutions)`);
  expect(indexOf('solutions')).toContain(`description: ${words[getPages('solutions')]} common problems`);
  expect(indexOf('examples')).toContain(`description: ${words[getPages('examples')]} illustrative cases`);
  expect(indexOf('tools')).toContain(`description: ${words[getPages('tools')]} calculators`);
  const series = globSync('content/blog/*.md').flatMap(
    (file) => /^series:\n {2}name: (.+)$/m.exec(readDoc(file).text)?.[1] ?? [],
  );
  expect(indexOf('blog')).toContain(`${words[new Set(series).size]} series are meant to be read in order`);
});

test('pages that say what is not covered, who is responsible and under which licence say what the settings say', () => {
  const topics = site.topics.notCovered.map(({ topic }) => topic);
  const notCovered = `does not cover ${topics.slice(0, -1).join(', ')} or ${topics.at(-1)}`;
  for (const name of ['about', 'index', 'terms', 'contact', 'ai-policy', 'editorial-method'])
    expect(pageOf(name)).toContain(notCovered);
  expect(pageOf('contact')).toContain(`[${site.contact.email}](mailto:${site.contact.email})`);
  expect(pageOf('terms')).toContain(`[${site.licence?.name}](${site.licence?.url})`);
  const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(pageOf('terms')).toContain(`| The software that builds and serves the site | ${license} licence |`);
});

test('the page on accessibility says which share of the pages is in German', () => {
  const [german, all] = [globSync('content/de/**/*.md').length, globSync('content/**/*.md').length];
  expect(pageOf('accessibility')).toContain('a third of them are also in German');
  expect(german / (all - german)).toBeGreaterThan(0.29);
  expect(german / (all - german)).toBeLessThan(0.38);
});

test('the AI policy shows the signal that is sent', () => {
  expect(pageOf('ai-policy')).toContain(`\`${contentSignal(site)}\``);
});
