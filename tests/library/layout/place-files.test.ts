import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFiles } from '../../../src/library/layout/place-files.ts';

const free = (): boolean => false;
const getPlace = (file: string, ...others: readonly string[]) => {
  const place = placeFiles([file, ...others], free).places.get(file);
  return place && [place.section, place.path];
};

test.each([
  ['site/index.md', 'site', 'index'],
  ['site/about.md', 'site', 'about'],
  ['site/developers/api.md', 'site', 'developers/api'],
  ['site/developers/index.md', 'site', 'developers'],
  ['index.md', 'site', 'index'],
  ['README.md', 'site', 'index'],
  ['about.markdown', 'site', 'about'],
  ['blog/index.md', 'site', 'blog'],
  ['blog/_index.md', 'site', 'blog'],
  ['blog/a-post.mdx', 'blog', 'blog/a-post'],
  ['blog/2026/a-post.md', 'blog', 'blog/2026/a-post'],
  ['blog/2026/index.md', 'blog', 'blog/2026'],
  ['blog/2026/Q1/index.md', 'blog', 'blog/2026/q1'],
  ['glossary/Market Share.md', 'glossary', 'glossary/market-share'],
  ['blog/日本語.md', 'blog', 'blog/日本語'],
  ['blog/v1.2_notes.md', 'blog', 'blog/v1.2_notes'],
  ['blog/READ.md.MD', 'blog', 'blog/readmd'],
  ['blog/notes.md.old.md', 'blog', 'blog/notes.md.old'],
  ['blog/2026-plan.md', 'blog', 'blog/2026-plan'],
  ['_posts/2020-01-31-hello.md', 'posts', 'posts/hello'],
  ['_docs/use/start.md', 'docs', 'docs/use/start'],
])('placeFiles() puts %s into section %s at %s', (file, section, path) => {
  expect(getPlace(file)).toEqual([section, path]);
});

test('placeFiles() makes `index`, then `_index`, then `README` the page of a folder, and others pages', () => {
  expect(getPlace('a/README.md', 'a/index.md')).toEqual(['a', 'a/readme']);
  expect(getPlace('a/index.md', 'a/README.md')).toEqual(['site', 'a']);
  expect(getPlace('a/_index.md', 'a/README.md')).toEqual(['site', 'a']);
  expect(getPlace('a/0.index.md', 'a/1.b.md', 'a/2.c.md')).toEqual(['site', 'a']);
});

test('placeFiles() removes the numbers of a folder that is numbered, and keeps them as order', () => {
  const files = ['01-start.md', '02-use.md', '10.guides/1.one.md', '10.guides/2.two.md', '10.guides/2-two.md'];
  const { places, folderOrders } = placeFiles(files, free);
  expect([...places.values()].map(({ path, order }) => [path, order])).toEqual([
    ['start', 1],
    ['use', 2],
    ['guides/one', 1],
    ['guides/two', 2],
    ['guides/2-two', 2],
  ]);
  expect([...folderOrders]).toEqual([['guides', 10]]);
});

test('placeFiles() keeps the number of a single name, unless it starts with 0', () => {
  expect(getPlace('01-start.md', 'about.md', 'more.md')).toEqual(['site', 'start']);
  expect(getPlace('(1)guides/(5)use.md', 'about.md', 'more/a.md')).toEqual(['guides', 'guides/use']);
  expect(getPlace('security/2-factor-login.md', 'security/passwords.md', 'security/keys.md')).toEqual([
    'security',
    'security/2-factor-login',
  ]);
});

test('placeFiles() reads the day of a dated name', () => {
  expect(placeFiles(['news/2020-01-31-hello.md'], free).places.get('news/2020-01-31-hello.md')?.date).toBe(
    '2020-01-31',
  );
  expect(placeFiles(['news/2020-13-31-x.md'], free).places.get('news/2020-13-31-x.md')?.date).toBeUndefined();
});

test('placeFiles() names parts, and takes the code points of a name without a letter or digit', () => {
  const { places, parts } = placeFiles(['_snippets/a.md', 'a/_part.mdx', 'a/b.md', 'a/🎉.md', '!!/a.md'], free);
  expect([...places.values()].map(({ path }) => path)).toEqual(['a/b', 'a/1f389', '21-21/a']);
  expect(parts).toEqual(['_snippets/a.md', 'a/_part.mdx']);
});

test('placeFiles() leaves out the identifiers of Notion, unless two names differ in them only', () => {
  const [one, two] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  const { places } = placeFiles([`Wiki ${one}.md`, `Wiki ${one}/Day ${one}.md`, `Wiki ${one}/Day ${two}.md`], free);
  expect([...places.values()].map(({ path }) => path)).toEqual(['wiki', 'wiki/day', `wiki/day-${two}`]);
});

test('placeFiles() takes a name that is a day as the day of the page', () => {
  expect(placeFiles(['daily/2024-01-02.md'], free).places.get('daily/2024-01-02.md')).toMatchObject({
    path: 'daily/2024-01-02',
    date: '2024-01-02',
  });
});

test('placeFiles() moves a page whose address is reserved', () => {
  const isReserved = (path: string): boolean => /^(?:api\/v1|mcp|search)(?:\/|$)/.test(path);
  const names = ['mcp/README.md', 'mcp/use/start.md', 'api/v1/index.md', 'api/v1/a.md', 'api/b.md', 'search.md'];
  const { places } = placeFiles(names, isReserved);
  expect([...places.values()].map(({ section, path, movedFrom }) => [section, path, movedFrom])).toEqual([
    ['site', 'mcp-pages', 'mcp'],
    ['mcp-pages', 'mcp-pages/use/start', 'mcp/use/start'],
    ['api', 'api/v1-pages', 'api/v1'],
    ['api', 'api/v1-pages/a', 'api/v1/a'],
    ['api', 'api/b', undefined],
    ['site', 'search-page', 'search'],
  ]);
});

test('placeFiles() places, leaves out or names every file, whatever it is called', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '1', '-', '_', '.', ' ', 'é', '/'), maxLength: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), (names) => {
      const files = names.map((file) => `${file}.md`);
      const { places, parts } = placeFiles(files, free);
      expect([...places.keys(), ...parts].sort()).toEqual(files.toSorted());
      for (const { path, section } of places.values()) expect(path === 'index' || section !== '').toBe(true);
    }),
  );
});

test('placeFiles() takes the collections that Jekyll outputs as folders of pages', () => {
  const { places, parts } = placeFiles(['_recipes/a.md', '_includes/b.md'], free, new Set(['_recipes']));
  expect([places.get('_recipes/a.md')?.path, parts]).toEqual(['recipes/a', ['_includes/b.md']]);
});

test('placeFiles() takes the home page of a wiki for the index of the root, unless the root has one', () => {
  expect(placeFiles(['Home.md', 'A.md'], () => false).places.get('Home.md')?.path).toBe('index');
  expect(placeFiles(['Home.md', 'README.md'], () => false).places.get('Home.md')?.path).toBe('home');
  expect(placeFiles(['a/Home.md'], () => false).places.get('a/Home.md')?.path).toBe('a/home');
});
