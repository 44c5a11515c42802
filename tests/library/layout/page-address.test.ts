import { expect, test } from 'vitest';
import { type AddressedPage, addressOfFields } from '../../../src/library/layout/page-address.ts';

const page = {
  file: 'guides/Set Up.md',
  path: 'guides/set-up',
  section: 'guides',
  title: 'Set it up',
  date: '2020-01-05',
};
const toPath = (fields: Partial<AddressedPage>): string | undefined => {
  const chosen = addressOfFields({ ...page, ...fields });
  return chosen === undefined ? undefined : 'path' in chosen ? chosen.path : `unread ${chosen.unread}`;
};

test.each<[string, string, string]>([
  ['a path', '/docs/Start/', 'docs/Start'],
  ['a file', '/start.html', 'start'],
  ['the index of a folder', '/start/index.html', 'start'],
  ['the root', '/', 'index'],
  ['a URL', 'https://old.example/a%20b/', 'a-b'],
  ['Jekyll’s placeholders', '/:collection/:year/:month/:i_day/:title:output_ext', 'guides/2020/01/5/set-up'],
  ['Hugo’s placeholders', '/:sections/:slug/', 'guides/set-up'],
  ['an escaped colon', '/a\\:b/', 'ab'],
  ['a query', '/a?b=1', 'a'],
  ['a placeholder without a value', '/:week/:title/', 'unread permalink'],
  ['a template', '/{{ title }}/', 'unread permalink'],
  ['a path out of the site', '/../a', 'unread permalink'],
  ['nothing that makes a path', '/***/', 'unread permalink'],
])('addressOfFields() reads a permalink that is %s', (_name, permalink, path) => {
  expect(toPath({ permalink })).toBe(path);
});

test.each<[string, Partial<AddressedPage>, string | undefined]>([
  ['Hugo, as the last name', { slug: 'start' }, 'guides/start'],
  ['Hugo, for a bundle', { slug: 'start', file: 'guides/a/index.md', path: 'guides/a' }, 'guides/start'],
  ['Hugo, which ignores that of a section', { slug: 'start', file: 'guides/_index.md', path: 'guides' }, 'guides'],
  ['Docusaurus, from the root', { slug: '/start' }, 'start'],
  ['Docusaurus, from the address of its docs', { slug: '/', section: 'docs' }, 'docs'],
  ['Docusaurus, from the folder', { slug: '../start', path: 'guides/a/set-up' }, 'guides/start'],
  ['Starlight, as the whole path', { slug: 'tutorial/start' }, 'tutorial/start'],
  ['Docusaurus, as an id that spells the file', { id: 'setup', file: 'guides/SetUp.md' }, 'guides/setup'],
  ['Docusaurus, with hyphens', { id: 'set-up', file: 'guides/SetUp.md', path: 'guides/setup' }, 'guides/set-up'],
  ['other tools, whose ids name something else', { id: '20200105' }, undefined],
])('addressOfFields() reads a slug of %s', (_name, fields, path) => {
  expect(toPath(fields)).toBe(path);
});

test('addressOfFields() fills a permalink with the slug, and dates only where a day is known', () => {
  expect(toPath({ permalink: '/p/:title/', slug: 'start' })).toBe('p/start');
  expect(toPath({ permalink: '/:year/:title/', date: undefined })).toBe('unread permalink');
});

test.each<[string, Partial<AddressedPage>, string]>([
  ['a list', { written: () => ({ categories: ['Web Dev', 'go'] }) }, 'web-dev/go/2020/set-up'],
  ['words', { written: () => ({ categories: 'web go' }) }, 'web/go/2020/set-up'],
  ['one', { written: () => ({ category: 'Web Dev' }) }, 'web-dev/2020/set-up'],
  ['the folder of posts', { file: 'news/_posts/2020-01-05-Set Up.md' }, 'news/2020/set-up'],
  ['none', {}, '2020/set-up'],
])('addressOfFields() fills the categories of a permalink: %s', (_name, fields, path) => {
  expect(toPath({ permalink: '/:categories/:year/:title/', ...fields })).toBe(path);
});

test('addressOfFields() knows the patterns that Jekyll has names for', () => {
  expect(toPath({ permalink: 'pretty', written: () => ({ categories: ['a'] }) })).toBe('a/2020/01/05/set-up');
});
