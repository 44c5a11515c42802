import { expect, test } from 'vitest';
import type { PageSummary } from '../../../src/library/page.ts';
import { libraryWith, type Piece, storedPage } from '../../../tests/support/libraries/stored-page.ts';
import { bundleName, bundlePage } from '../okf/bundle-page.ts';

const origin = 'https://site.example';
const names = new Map([
  ['blog/a', 'blog/a.md'],
  ['blog/other', 'blog/other.md'],
  ['index', 'site/home.md'],
]);

/** Writes a page of which nothing is stated but `fields`. */
const written = (pieces: readonly Piece[], fields: Partial<PageSummary> = {}): string => {
  const place = { path: 'blog/a', section: 'blog', url: `${origin}/blog/a`, updated: '2026-01-02', date: null };
  const page = storedPage(pieces, { ...place, ...fields });
  const { author: _author, license: _license, ...summary } = page.summary;
  return bundlePage({ ...page, summary: { ...summary, ...fields } }, libraryWith([page]), names);
};
const frontMatter = (fields: Partial<PageSummary>, pieces: readonly Piece[] = [{ heading: 'A', text: 'Words.' }]) =>
  written(pieces, fields).split('---\n')[1];
const extractText = (text: string): string | undefined =>
  written([{ heading: 'A', text }])
    .split('# A\n\n')[1]
    ?.trimEnd();

test.each([
  ['index', 'site', 'site/home.md'],
  ['about', 'site', 'site/about.md'],
  ['blog/a', 'blog', 'blog/a.md'],
  ['blog/index', 'blog', 'blog/index-page.md'],
  ['blog/Log', 'blog', 'blog/Log-page.md'],
  ['blog/catalog', 'blog', 'blog/catalog.md'],
  ['blog/log/a', 'blog', 'blog/log/a.md'],
])('bundleName() of %s in %s is %s', (path, section, name) => {
  expect(bundleName({ path, section })).toBe(name);
});

test('bundlePage() writes the fields that are stated, and then the text', () => {
  expect(written([{ heading: 'A', text: 'Words.' }])).toBe(`---
type: Essay
title: A
description: What it is about.
resource: https://site.example/blog/a
updated: 2026-01-02
---

# A

Words.
`);
});

test('bundlePage() names who wrote and checked a page, and nobody where a model wrote it', () => {
  const facts = { author: ' Ana  de la O ', license: 'CC0-1.0', reviewed: '2026-02-03', review_by: '2027-01-01' };
  const trust = (fields: Partial<PageSummary>) => frontMatter(fields)?.split('updated: 2026-01-02\n')[1];
  expect(trust(facts)).toContain(`generated:
  by: human:ana-de-la-o
  at: 2026-01-02T00:00:00Z
verified:
  - by: human:site-example
    at: 2026-02-03T00:00:00Z
stale_after: 2027-01-01
`);
  expect(trust({ ...facts, ai: 'generated' })).not.toContain('generated:\n');
  expect(trust({})).toBe('');
});

test('bundlePage() writes a permalink only where the name of the file is another', () => {
  expect(frontMatter({ path: 'index', section: 'site', url: origin })).toContain('\npermalink: /\n');
  expect(frontMatter({ path: 'blog/index' })).toContain('\npermalink: /blog/index\n');
  expect(frontMatter({})).not.toContain('permalink');
});

test('bundlePage() writes covers, sources and questions as their author did', () => {
  const pieces: readonly Piece[] = [
    { heading: 'A', text: 'Words.', questions: ['Last?'] },
    { heading: 'Part', text: 'More.', questions: ['First?'] },
    { heading: 'Questions', text: 'First?\nLast?', part: 'questions' },
  ];
  const sources = [
    { title: 'S', url: 'https://s.example/', publisher: 'P' },
    { title: 'T', url: 'https://t.example/' },
  ];
  expect(frontMatter({ cover: { url: '/c.png', alt: '' }, sources }, pieces)).toContain(`cover:
  src: /c.png
  alt: ""
sources:
  - resource: https://s.example/
    title: S
    url: https://s.example/
    publisher: P
  - resource: https://t.example/
    title: T
    url: https://t.example/
questions:
  - question: First?
    section: part
  - Last?
`);
});

test.each([
  ['[b](https://site.example/blog/other)', '[b](other.md)'],
  ['[b](https://site.example/blog/other#part)', '[b](other.md#part)'],
  ['[home](https://site.example)', '[home](../site/home.md)'],
  ['[b]: https://site.example/blog/other', '[b]: other.md'],
  ['[b](https://site.example/nowhere)', '[b](https://site.example/nowhere)'],
  ['[b](https://site.example.org/blog/other)', '[b](https://site.example.org/blog/other)'],
  ['[b](https://else.example/blog/other)', '[b](https://else.example/blog/other)'],
  ['```\n[b](https://site.example/blog/other)\n```', '```\n[b](https://site.example/blog/other)\n```'],
])('bundlePage() writes the link %s as %s', (link, expected) => {
  expect(extractText(link)).toBe(expected);
});
