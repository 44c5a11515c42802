import { expect, test } from 'vitest';
import { compileFiles, pageAt } from '../../../tests/content/compile-files.ts';

const getReading = (files: Record<string, string>, outline: Record<string, string> = {}) =>
  compileFiles(files, { outline }).reading.get('site');

test('`compile()` orders pages as SUMMARY.md does, which is no page', () => {
  const files = {
    'SUMMARY.md': '# Summary\n\n- [Zero](book/zero.md)\n- [Alpha](book/alpha.md)\n- [More](book/deep/one.md)\n',
    'book/alpha.md': '# Alpha\n',
    'book/deep/one.md': '# One\n',
    'book/zero.md': '# Zero\n',
  };
  expect(getReading(files)).toEqual(['index', 'book', 'book/zero', 'book/alpha', 'book/deep/one']);
  const { ignored, pages } = compileFiles(files);
  expect(ignored).toEqual([{ file: 'SUMMARY.md', reason: 'tables of contents' }]);
  expect(pages.some(({ summary }) => summary.path === 'summary')).toBe(false);
});

test('`compile()` orders and names folders as `_category_.json` does', () => {
  const files = { 'manual/a.md': '# A\n', 'manual/tips/b.md': '# B\n', 'manual/first/c.md': '# C\n' };
  const outline = {
    'manual/tips/_category_.json':
      '{ "label": "Tips & tricks", "position": 2, "link": { "description": "Short ones." } }',
    'manual/first/_category_.yml': 'label: First steps\nposition: 1\n',
  };
  expect(getReading(files, outline)).toEqual(
    'index manual manual/first manual/first/c manual/tips manual/tips/b manual/a'.split(' '),
  );
  const { summary, markdown } = pageAt(compileFiles(files, { outline }), 'manual/tips');
  expect(summary).toMatchObject({ title: 'Tips & tricks', description: 'Short ones.' });
  expect(markdown).toContain('[B](https://a.example/manual/tips/b)');
});

test('`compile()` leaves the page of a folder its own title, and takes the place and label of `_category_.json` for it', () => {
  const files = {
    'manual/tips/index.md': '---\ntitle: All tips\n---\n',
    'manual/tips/b.md': '# B\n',
    'manual/a.md': '# A\n',
  };
  const outline = { 'manual/tips/_category_.json': '{ "label": "Tips", "position": 0 }' };
  const page = pageAt(compileFiles(files, { outline }), 'manual/tips');
  expect(page.summary.title).toBe('All tips');
  expect(getReading(files, outline)?.slice(1)).toEqual(['manual', 'manual/tips', 'manual/tips/b', 'manual/a']);
});

test('`compile()` reads aliases without a slash as Hugo does, beside their page, in a folder of Hugo', () => {
  const page = '---\ntitle: A\naliases: [old, /far/away/]\n---\n';
  const findAliases = (files: Record<string, string>) => [...compileFiles(files).aliases];
  expect(findAliases({ 'manual/_index.md': '# M\n', 'manual/a.md': page })).toEqual([
    ['manual/old', 'manual/a'],
    ['far/away', 'manual/a'],
  ]);
  expect(findAliases({ 'manual/a.md': page }).map(([from]) => from)).toEqual(['old', 'far/away']);
});

test('`compile()` lists the site on a home page without words, and shows the hero of one that has its words there', () => {
  const pages = { 'manual/a.md': '# Alpha\n' };
  const empty = pageAt(compileFiles({ ...pages, 'index.md': '---\ntitle: Home\n---\n' }), 'index');
  expect(empty.markdown).toContain('[Manual](https://a.example/manual)');
  const hero =
    '---\nlayout: home\nhero:\n  name: Loom\n  tagline: Fast.\n  actions:\n    - text: Start\n      link: /manual/a\n---\n';
  const { summary, markdown } = pageAt(compileFiles({ ...pages, 'index.md': hero }), 'index');
  expect(summary.title).toBe('Loom');
  expect(markdown).toContain('Fast.\n\n- [Start](https://a.example/manual/a)');
});

test('`compile()` resolves the links and the terms of Zola', () => {
  const zola = '+++\ntitle = "A"\npath = "me/a"\n[taxonomies]\ntags = ["Rust & Co"]\n+++\n[b](@/manual/b.md#part)\n';
  const { summary, markdown } = pageAt(compileFiles({ 'manual/a.md': zola, 'manual/b.md': '## Part\n' }), 'me/a');
  expect(summary.tags).toEqual(['rust-and-co']);
  expect(markdown).toContain('[b](https://a.example/manual/b#part)');
});
