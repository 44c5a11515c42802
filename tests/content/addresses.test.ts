import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from './compile-files.ts';

const named = (title: string, fields: string, body = 'Text.\n'): string =>
  `---\ntitle: ${title}\n${fields}---\n${body}`;

const compiled = compileFiles({
  'index.md': titled('[file](guide/one.md) [old](/guide/one) [older](/was) [new](/start) [flat](one.html)\n'),
  'guide/one.md': named('One', 'permalink: /start/\naliases: [was]\norder: 1\n'),
  'guide/two.md': named('Two', 'slug: second\norder: 2\n'),
  'guide/deep/three.md': named('Three', 'url: /other/three.html\n'),
  'guide/hub.md': named('The guide', 'permalink: /guide/\n'),
  'guide/feed.md': named('Feed', 'permalink: /rss.xml\n'),
  'guide/tags.md': named('By tag', 'permalink: /:tags/\n'),
});

test('`compile()` publishes pages at the addresses that their fields choose', () => {
  const paths = compiled.pages.map(({ summary }) => `${summary.section} ${summary.path}`);
  for (const path of ['guide start', 'guide guide/second', 'guide other/three', 'site guide', 'guide guide/tags'])
    expect(paths).toContain(path);
});

test('`compile()` resolves links to the file, the former and the present address of a page', () => {
  expect(pageAt(compiled, 'index').markdown.match(/\(https:[^)]*\)/g)).toEqual(
    Array.from({ length: 5 }, () => '(https://a.example/start)'),
  );
  expect([...compiled.aliases]).toEqual([['was', 'start']]);
});

test('`compile()` keeps a page with an address of its own at its place among the pages of its folder', () => {
  expect(compiled.reading.get('site')?.slice(1)).toEqual([
    'guide',
    'start',
    'guide/second',
    'guide/tags',
    'other/three',
    'rss.xml-page',
  ]);
  expect(pageAt(compiled, 'start').treePath).toBe('guide/one');
  expect(pageAt(compiled, 'guide').lists.flatMap(({ heading, pages }) => [heading, ...pages])).toEqual([
    'All pages',
    'start',
    'guide/second',
    'guide/tags',
    'rss.xml-page',
    'Deep',
    'other/three',
  ]);
});

test('`compile()` reports addresses that it cannot read, or that the service needs', () => {
  expect(
    compiled.issues.filter(({ code }) => code !== 'other-field-name').map(({ file, line, code }) => [file, line, code]),
  ).toEqual([
    ['content/guide/feed.md', 1, 'moved-page'],
    ['content/guide/tags.md', 3, 'invalid-field'],
  ]);
});

test('`compile()` publishes the second of two pages at one address at another, and says so', () => {
  const { issues, pages } = compileFiles({
    'a/x.md': named('X', 'slug: /same\n'),
    'b/y.md': named('Y', 'permalink: /same/\n'),
  });
  expect(pages.map(({ summary }) => summary.path)).toEqual(expect.arrayContaining(['same', 'same-2']));
  expect(issues.map(({ file, code }) => [file, code])).toEqual([['content/b/y.md', 'moved-page']]);
});

test('`compile()` takes the page that a slug puts at the root as the home page', () => {
  const { pages } = compileFiles({ 'intro.md': named('Intro', 'slug: /\n'), 'more.md': titled('Text.\n') });
  expect(pages.find(({ summary }) => summary.path === 'index')?.summary).toMatchObject({
    title: 'Intro',
    section: 'site',
  });
});

test('`compile()` does not publish the former address of a draft', () => {
  const { pages, aliases } = compileFiles({
    'a.md': titled('x', 'draft: true\npermalink: /b\naliases: [c]\n'),
    'd.md': titled('[b](/b)'),
  });
  expect(pages.map(({ summary }) => summary.path)).not.toContain('b');
  expect([...aliases]).toEqual([]);
});

test('`compile()` reports a link without an address, and keeps its text alone', () => {
  const { issues, pages } = compileFiles({ 'index.md': titled('See [the list]( ) and [this page](#).') });
  expect(issues.map(({ line, column, message }) => [line, column, message])).toEqual([
    [4, 5, 'This URL is empty; write where it leads.'],
  ]);
  expect(pages[0]?.markdown).toContain('See the list and [this page](https://a.example/).');
});

test('`compile()` resolves a link that has only the name of a file where one file has the name', () => {
  const { issues, pages } = compileFiles({
    'index.md': titled('[note](Deep%20note.md#part) [two](same.md)\n'),
    'a/b/Deep note.md': titled('## Part\n\nText.\n'),
    'a/same.md': titled('Text.\n'),
    'b/same.md': titled('Text.\n'),
  });
  expect(pages.find(({ summary }) => summary.path === 'index')?.markdown).toContain(
    '[note](https://a.example/a/b/deep-note#part)',
  );
  expect(issues.map(({ code, field }) => [code, field])).toEqual([['broken-link', 'link']]);
});
