import { expect, test } from 'vitest';
import { indexFilters } from '../../../src/context/at-build/views/index-filters.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { compileFiles, pageAt, titled } from './compile-files.ts';

const compiled = compileFiles({
  'blog/x.md': titled('X', 'title: X\ndate: 2026-01-01\ntags: [price]\n').replace('title: A\n', ''),
  'blog/y.md': titled('Y', 'title: Y\ndate: 2025-01-01\ntags: [price, cost]\n').replace('title: A\n', ''),
  'glossary/z.md': titled('Z', 'title: Z\ntags: [price]\n').replace('title: A\n', ''),
});
const origin = 'https://a.example';
const bytes = writeStore({ site, sections, origin, build: 'b', pages: compiled.pages, aliases: new Map(), gone: [] });
const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
const summaryOf = (path: string) => pageAt(compiled, path).summary;

test('`compile()` groups lists of several sections under headings, without descriptions that only repeat titles', () => {
  expect(pageAt(compiled, 'tags/price').markdown).toContain(
    `## Blog\n\n- [X](${origin}/blog/x)\n- [Y](${origin}/blog/y)\n\n## Glossary\n\n- [Z](${origin}/glossary/z)\n`,
  );
  expect(summaryOf('years/2026').headings.map(({ text }) => text)).toEqual(['Published in 2026', 'Blog']);
  expect(pageAt(compiled, 'blog').markdown).toContain('## All pages\n');
});

test('`indexFilters()` links a section to its part of tag and year pages, with counts', () => {
  const pages = [summaryOf('blog/x'), summaryOf('blog/y')];
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
  const { tags, years } = indexFilters(library, 'tags/cost', [summaryOf('blog/y')]);
  expect(tags).toEqual([{ name: 'price', href: '/tags/price', count: 3 }]);
  expect(years).toEqual([]);
});
