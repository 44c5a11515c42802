import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredPage } from '../../../src/library/library.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../../support/demo-sections.ts';

const page = (path: string, fields: Partial<StoredPage['summary']> = {}, markdown = `# ${path}\n`): StoredPage => ({
  summary: {
    path,
    section: 'blog',
    kind: 'page',
    url: `https://a.example/${path}`,
    title: path,
    description: path,
    summary: [],
    date: null,
    updated: '2026-01-01',
    tags: [],
    author: 'A',
    license: 'CC-BY-4.0',
    attribution: 'A',
    words: 1,
    tokens: 1,
    digest: '0'.repeat(64),
    headings: [{ level: 1, text: path, url: `https://a.example/${path}#title` }],
    links: { html: 'https://a.example/', markdown: 'https://a.example/index.md', json: 'https://a.example/api' },
    sources: [],
    related: [],
    ...fields,
  },
  parts: [{ id: 'title', start: 0, end: markdown.length }],
  chunks: [
    {
      level: 1,
      heading: path,
      anchor: 'title',
      part: 'title',
      start: 0,
      end: markdown.length,
      questions: ['Which one?', 'Why?'],
      plain: markdown,
    },
  ],
  lists: [{ heading: 'All pages', anchor: 'all-pages', pages: [path] }],
  markdown,
});

const open = (pages: readonly StoredPage[], aliases = new Map<string, string>(), gone: readonly string[] = []) => {
  const bytes = writeStore({ site, sections, origin: 'https://a.example', build: 'b1', pages, aliases, gone });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

test('openStore() returns every page that writeStore() wrote', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 40 }),
      fc.string({ unit: 'grapheme' }),
      (paths, text) => {
        const pages = paths.map((path) => page(path.toWellFormed(), {}, text.toWellFormed()));
        const library = open(pages);
        expect(library.size).toBe(pages.length);
        for (const stored of pages) {
          const position = library.find(stored.summary.path);
          expect(position).toBeDefined();
          expect(library.pageAt(position ?? -1)).toEqual(stored);
        }
      },
    ),
  );
});

test('find() returns positions in the order of paths', () => {
  const library = open([page('b'), page('a/z'), page('a'), page('ä')]);
  expect([0, 1, 2, 3].map((position) => library.pathAt(position))).toEqual(['a', 'a/z', 'b', 'ä']);
  for (const path of ['', 'c', 'constructor', '__proto__', 'a/', 'A']) expect(library.find(path)).toBeUndefined();
});

test('select() filters by section, tag and day of change', () => {
  const library = open([
    page('a', { section: 'glossary', tags: ['x', 'y'], updated: '2026-01-01' }),
    page('b', { section: 'glossary', tags: ['y'], updated: '2026-03-01' }),
    page('c', { section: 'blog', tags: ['y', 'y'], updated: '2026-02-01' }),
  ]);
  const paths = (selection: Parameters<typeof library.select>[0]) =>
    [...library.select(selection)].map((position) => library.pathAt(position));
  expect(paths({})).toEqual(['a', 'b', 'c']);
  expect(paths({ section: 'glossary' })).toEqual(['a', 'b']);
  expect(paths({ tag: 'y' })).toEqual(['a', 'b', 'c']);
  expect(paths({ tag: 'x', section: 'blog' })).toEqual([]);
  expect(paths({ updated_since: '2026-02-01' })).toEqual(['b', 'c']);
  expect(paths({ section: 'glossary', tag: 'y', updated_since: '2026-02-15' })).toEqual(['b']);
  expect(paths({ tag: 'constructor' })).toEqual([]);
  expect([...library.tags]).toEqual([
    ['x', 1],
    ['y', 3],
  ]);
  expect(library.sections.get('glossary')?.size).toBe(2);
  expect([...library.sections.keys()]).toEqual([...sections.keys()]);
  expect(library.updated).toBe('2026-03-01');
});

test('findAlias() and isGone() return what was written', () => {
  const library = open([page('a')], new Map([['old', 'a']]), ['gone']);
  expect([library.findAlias('old'), library.findAlias('constructor')]).toEqual(['a', undefined]);
  expect([library.isGone('gone'), library.isGone('a')]).toEqual([true, false]);
});

test('writeStore() does not depend on the order of pages, aliases and withdrawn paths', () => {
  const pages = [page('a', { tags: ['x'] }), page('b'), page('c', { tags: ['x'] })];
  const former: [string, string][] = [
    ['old', 'a'],
    ['older', 'b'],
  ];
  const bytes = (list: readonly StoredPage[], aliases: readonly [string, string][], gone: readonly string[]) =>
    Buffer.from(
      writeStore({ site, sections, origin: 'o', build: 'b', pages: list, aliases: new Map(aliases), gone }),
    ).toString('hex');
  expect(bytes([...pages].reverse(), [...former].reverse(), ['y', 'x', 'y'])).toBe(bytes(pages, former, ['x', 'y']));
});

test('openStore() reads from a Node Buffer with an offset', () => {
  const bytes = Buffer.from(
    writeStore({
      site,
      sections,
      origin: 'o',
      build: 'b',
      pages: [page('a'), page('b')],
      aliases: new Map(),
      gone: [],
    }),
  );
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  expect(library.pathAt(1)).toBe('b');
});

test('openStore() rejects another version of the format', () => {
  expect(() => openStore(() => new TextEncoder().encode('SOMETHING ELSE'))).toThrow('build the site again');
});
