import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';

const Fields = z.object({ sources: z.array(z.object({ url: z.url() })).default([]) });
const pages = globSync('content/**/*.md').map((file) => {
  const { matter, body } = splitFrontMatter(readFileSync(file, 'utf8'));
  const inText = [...body.matchAll(/\]\((https?:\/\/[^)\s]+)\)/g)].map(([, url = '']) => url);
  return { file, sources: Fields.parse(parse(matter)).sources.map(({ url }) => url), inText };
});

/** Standards and proposals that stand at the root of a domain of their own. */
const roots: ReadonlySet<string> = new Set([
  'https://llmstxt.org/',
  'https://contentsignals.org/',
  'https://url.spec.whatwg.org/',
]);

test('no page has an encyclopedia as its only source', () => {
  const alone = pages.filter(
    ({ sources }) => sources.length > 0 && sources.every((url) => url.includes('wikipedia.org')),
  );
  expect(alone.map(({ file }) => file)).toEqual([]);
});

test('sources and links lead to a work, and not to a home page', () => {
  const homes = pages.flatMap(({ file, sources, inText }) =>
    [...sources, ...inText]
      .filter((url) => new URL(url).pathname === '/' && !roots.has(url))
      .map((url) => `${file}: ${url}`),
  );
  expect(homes).toEqual([]);
});

test('a work has one address on all pages', () => {
  const withoutScheme = new Map<string, Set<string>>();
  for (const { sources, inText } of pages)
    for (const url of [...sources, ...inText]) {
      const bare = url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
      withoutScheme.set(bare, (withoutScheme.get(bare) ?? new Set()).add(url));
    }
  expect([...withoutScheme.values()].filter(({ size }) => size > 1).map((urls) => [...urls])).toEqual([]);
});
