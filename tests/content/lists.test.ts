import { expect, test } from 'vitest';
import { indexFilters } from '../../src/build/views/index-filters.ts';
import { headLinks } from '../../src/interfaces/discovery/links.ts';
import { getListPage } from '../../src/library/lists/list-pages.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { searchedPositions } from '../../src/search/index/indexed-page.ts';
import { sections, site } from '../support/demo-sections.ts';
import { compileFiles, pageAt, titled } from './compile-files.ts';

const compiled = compileFiles({
  'blog/x.md': titled('X', 'title: X\ndate: 2026-01-01\ntags: [price]\n').replace('title: A\n', ''),
  'blog/y.md': titled('Y', 'title: Y\ndate: 2025-01-01\ntags: [price, cost]\n').replace('title: A\n', ''),
  'glossary/z.md': titled('Z', 'title: Z\ntags: [price]\n').replace('title: A\n', ''),
});
const origin = 'https://a.example';
const bytes = writeStore({ site, sections, origin, build: 'b', pages: compiled.pages, aliases: new Map(), gone: [] });
const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
const getSummary = (path: string) => pageAt(compiled, path).summary;

test('`compile()` groups lists of several sections under headings, without descriptions that only repeat titles', () => {
  expect(pageAt(compiled, 'tags/price').markdown).toContain(
    `## Blog\n\n- [X](${origin}/blog/x)\n- [Y](${origin}/blog/y)\n\n## Glossary\n\n- [Z](${origin}/glossary/z)\n`,
  );
  expect(getSummary('years/2026').headings.map(({ text }) => text)).toEqual(['Published in 2026', 'Blog']);
  expect(pageAt(compiled, 'blog').markdown).toContain('## All pages\n');
});

test('`indexFilters()` links a section to its part of tag and year pages, with counts', () => {
  const pages = [getSummary('blog/x'), getSummary('blog/y')];
  const filters = indexFilters(library, 'blog', pages);
  expect(filters).toEqual({
    series: [],
    tags: [
      { name: 'cost', href: '/tags/cost#blog', count: 1 },
      { name: 'price', href: '/tags/price#blog', count: 2 },
    ],
    years: [
      { name: '2026', href: '/years/2026#blog', count: 1 },
      { name: '2025', href: '/years/2025#blog', count: 1 },
    ],
  });
});

test('`indexFilters()` links a tag page to other tags, with counts of all their pages', () => {
  const { tags, years } = indexFilters(library, 'tags/cost', [getSummary('blog/y')]);
  expect(tags).toEqual([{ name: 'price', href: '/tags/price', count: 3 }]);
  expect(years).toEqual([]);
});

const many = Object.fromEntries(
  Array.from({ length: 120 }, (_, at) => [
    `blog/n${at}.md`,
    titled('Text', `title: Post ${at}\ndate: 2026-01-01\ntags: [price]\n`).replace('title: A\n', ''),
  ]),
);
const buildLong = (files: Readonly<Record<string, string>>) => {
  const long = compileFiles(files);
  const stored = writeStore({ site, sections, origin, build: 'b', pages: long.pages, aliases: new Map(), gone: [] });
  return { long, pages: openStore((offset, length) => stored.subarray(offset, offset + length)) };
};

test('`compile()` cuts the lists of sections, tags and years into pages that link to each other', () => {
  const { long, pages } = buildLong(many);
  for (const list of ['blog', 'tags/price', 'years/2026']) {
    const texts = [list, `${list}/page/2`, `${list}/page/3`].map((path) => pageAt(long, path).markdown);
    expect(texts.map((text) => text.match(/^- \[Post/gm)?.length)).toEqual([50, 50, 20]);
    expect(texts[1]).toContain(`Page 2 of 3. [Previous page](${origin}/${list}) [Next page](${origin}/${list}/page/3)`);
    expect(texts.every((text) => text.indexOf('Next page') < text.indexOf('- [Post'))).toBe(true);
    expect(getListPage(pages, `${list}/page/2`)).toEqual({
      list,
      number: 2,
      count: 3,
      previous: list,
      next: `${list}/page/3`,
    });
    expect(long.pages.some(({ summary }) => summary.path === `${list}/page/4`)).toBe(false);
  }
  const links = headLinks(pages, pageAt(long, 'blog').summary).filter(({ rel }) => rel === 'next' || rel === 'prev');
  expect(links).toEqual([{ rel: 'next', href: `${origin}/blog/page/2` }]);
  const searched = searchedPositions(pages).map(pages.pathAt);
  expect(searched).toContain('blog/n0');
  expect(searched.filter((path) => path === 'blog' || path.includes('/page/'))).toEqual([]);
  expect(long.issues.filter(({ code }) => code.includes('address'))).toEqual([]);
});

test('`compile()` leaves a list whole where an author has a page at the address of its second page', () => {
  const { long, pages } = buildLong({ ...many, 'blog/page/2.md': titled('Own text') });
  expect(pageAt(long, 'blog').markdown.match(/^- \[Post/gm)).toHaveLength(120);
  expect(pageAt(long, 'blog/page/2').markdown).toContain('Own text');
  expect(getListPage(pages, 'blog')).toBeUndefined();
});
