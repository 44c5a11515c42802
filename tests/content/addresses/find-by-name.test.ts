import { expect, test } from 'vitest';
import { indexNames } from '../../../src/content/addresses/find-by-name.ts';
import { openContentFiles } from '../../../src/content/files/published-files.ts';

const page = (file: string, path: string, title = '') => ({ file, path, title });
const find = indexNames(
  [
    page('blog/Notes/First Page.md', 'blog/notes/first-page', 'The first'),
    page('blog/deep/notes/first page.md', 'blog/deep/notes/first-page'),
    page('blog/2020-01-01-hello.md', 'blog/2020-01-01-hello', 'Hello, world'),
    { ...page('blog/guide/_index.md', 'blog/guide'), aliases: ['The Way'] },
    { ...page('blog/über.mdx', 'blog/über'), labels: [['A-Label', '#a-label']] as const },
  ],
  openContentFiles(new Set(['blog/Notes/a b.png', 'blog/id_rsa']), new Set()),
);

test.each([
  ['First Page', '/blog/notes/first-page'],
  ['first page.md', '/blog/notes/first-page'],
  ['Notes/first page', '/blog/notes/first-page'],
  ['deep/notes/First Page', '/blog/deep/notes/first-page'],
  ['blog/notes/first-page', '/blog/notes/first-page'],
  ['/blog/guide/', '/blog/guide'],
  ['guide/_index.md', '/blog/guide'],
  ['_posts/2020-01-01-hello.md', undefined],
  ['2020-01-01-hello', '/blog/2020-01-01-hello'],
  ['hello', '/blog/2020-01-01-hello'],
  ['the way', '/blog/guide'],
  ['a-label', '/blog/%C3%BCber#a-label'],
  ['hello, World', '/blog/2020-01-01-hello'],
  ['U\u0308ber', '/blog/%C3%BCber'],
  ['A B.png', '/blog/Notes/a%20b.png'],
  ['id_rsa', undefined],
  ['a b', undefined],
  ['otes/first page', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('indexNames() finds %j at %j', (name, wanted) => {
  expect(find('blog/x.md', name)).toBe(wanted);
});

test('indexNames() prefers the nearest of several files with a name', () => {
  expect(find('blog/deep/notes/x.md', 'first page')).toBe('/blog/deep/notes/first-page');
  expect(find('blog/Notes/x.md', 'first page')).toBe('/blog/notes/first-page');
});

test('indexNames() finds a file by its name before a page whose address was chosen', () => {
  const named = indexNames([
    page('Sync/Settings of sync.md', 'sync/settings'),
    page('Interface/Settings.md', 'settings'),
    page('Sync/More.md', 'sync/more'),
  ]);
  expect(named('Sync/More.md', 'Settings')).toBe('/settings');
  expect(named('Sync/More.md', 'sync/settings')).toBe('/sync/settings');
});
