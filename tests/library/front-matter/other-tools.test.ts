import { expect, test } from 'vitest';
import { fieldPosition, readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';

const read = (matter: string, file = 'blog/x.md') =>
  readFrontMatter('essays', splitFrontMatter(`---\n${matter}\n---\nText\n`), { file });
const codes = (matter: string): string[] => read(`title: A\n${matter}`).issues.map(({ code }) => code);

test.each<[string, string, object]>([
  [
    'Jekyll',
    'date: 2014-12-17 11:16:21 -0800\ncategories: web dev\nauthor: parkr',
    {
      date: '2014-12-17',
      tags: ['web', 'dev'],
      author: 'parkr',
    },
  ],
  [
    'Hugo',
    'publishDate: 2020-01-01T10:00:00Z\nlastmod: 2020-02-01\nexpiryDate: 2020-03-01\nkeywords: [a, b]\nurl: /old/',
    {
      date: '2020-01-01',
      publishAt: '2020-01-01T10:00:00Z',
      updated: '2020-02-01',
      expires: '2020-03-01',
      tags: ['a', 'b'],
      permalink: '/old/',
    },
  ],
  ['Astro', 'pubDate: Jul 08 2022\nupdatedDate: 2022-07-09', { date: '2022-07-08', updated: '2022-07-09' }],
  [
    'Docusaurus',
    'last_update: {date: 2022-07-09}\nauthors:\n  - name: One\n  - Two',
    {
      updated: '2022-07-09',
      authors: ['One', 'Two'],
    },
  ],
  ['Obsidian', 'created: 2022-07-08\ntags: "#one/two, C++"', { date: '2022-07-08', tags: ['one-two', 'c-plus-plus'] }],
  ['Microsoft Learn', 'ms.date: 01/02/2024', { updated: '2024-01-02' }],
  ['Hugo’s order', 'weight: 20\nlinkTitle: Short', { order: 20, label: 'Short' }],
  ['Docusaurus’ order', 'sidebar_position: 2.5\nsidebar_label: Short', { order: 2.5, label: 'Short' }],
  ['Starlight’s order', 'sidebar: {order: 3, label: Short}', { order: 3, label: 'Short' }],
  ['the order of Just the Docs', 'nav_order: 1', { order: 1 }],
  ['VitePress', 'lang: pt-BR', { language: 'pt-BR' }],
  ['a locale of a system', 'locale: en_US', { language: 'en-US' }],
  ['a sidebar by name', 'sidebar: main', { title: 'A' }],
  ['a summary as a sentence', 'summary: In short.', { summary: [], description: 'In short.' }],
  ['a summary beside a description', 'summary: In short.\ndescription: B', { summary: ['In short.'] }],
  ['an excerpt', 'excerpt: In short.', { description: 'In short.' }],
  [
    'former addresses',
    'redirect_from: /old/page.html\naliases: [https://a.example/b%20c]',
    { aliases: ['old/page.html'] },
  ],
  ['the former place of a note', 'aliases: [How to/Manage files]', { aliases: ['how-to/manage-files'] }],
  ['tags and categories together', 'tags: [Web Dev, web-dev]\ncategory: Web', { tags: ['web-dev', 'web'] }],
  ['empty fields', 'description:\ntags:\nauthor: ""', { tags: [] }],
  ['a number as title', 'Title: 2024', { title: 'A' }],
  ['over-long values', `description: ${'word '.repeat(200)}`, { description: expect.stringMatching(/^.{380,400}…$/) }],
])('readFrontMatter() reads %s', (_name, matter, fields) => {
  expect(read(`title: A\n${matter}`).fields).toMatchObject(fields);
});

test.each([
  ['draft: yes', true],
  ['draft: "true"', true],
  ['published: false', true],
  ['publish: false', true],
  ['private: true', true],
  ['status: draft', true],
  ['status: stable', false],
  ['published: true', false],
  ['published: 2020-01-01', false],
  ['unlisted: true', false],
  ['unlisted: perhaps', true],
  ['sitemap: {priority: 0.5}', false],
  ['_build: {render: never, list: never}', true],
  ['build: {render: never, list: local}', false],
  ['build: {list: never}', false],
  ['headless: true', true],
  ['permalink: false', true],
  ['draft: maybe', true],
  ['published: perhaps', true],
  ['darft: true', true],
  ['expires: someday', true],
  ['publishAt: [2030]', true],
])('readFrontMatter() of "%s" gives a draft: %s', (matter, draft) => {
  expect(read(`title: A\n${matter}`).fields.draft).toBe(draft);
});

test.each([
  ['unlisted: true', true],
  ['unlisted: yes', true],
  ['unlisted: false', false],
  ['hidden: true', true],
  ['noindex: true', true],
  ['robots: noindex, follow', true],
  ['sitemap: false', true],
  ['sitemap: {priority: 0.5}', false],
  ['build: {list: never}', true],
  ['_build: {render: never, list: never}', false],
])('readFrontMatter() of "%s" gives an unlisted page: %s', (matter, unlisted) => {
  expect(read(`title: A\n${matter}`).fields.unlisted).toBe(unlisted);
});

test.each([
  ['pubDate: 2020-01-01', ['other-field-name']],
  ['date: 2020-01-01 10:00', ['other-form']],
  ['date: soon', ['invalid-field']],
  ['layout: post', ['unknown-field']],
  ['descriptoin: x', ['misspelt-field']],
  ['darft: true', ['unclear-visibility']],
  ['hidden: true', ['other-field-name']],
  ['published: perhaps', ['unclear-visibility']],
  [`description: ${'x'.repeat(500)}`, ['shortened-field']],
  ['author: "A \\u200B B"', ['invisible-character']],
  ['tags: [a, 前端]', []],
  ['tags: [a, "!?"]', ['invalid-field']],
  ['aliases: [Another name]', ['other-form']],
  ['aliases: ["Why is it so?"]', ['other-form']],
  ['aliases: [This / that]', ['other-form']],
  ['description: A\nsummary: Longer than six characters.', ['other-form']],
  ['aliases: ["/a?b=1"]', ['invalid-field']],
])('readFrontMatter() reports %s', (matter, wanted) => {
  expect(codes(matter)).toEqual(wanted);
});

test('readFrontMatter() reports a value where it is written, under the name that it has there', () => {
  const { issues } = read('title: A\nlayout: post\ncategories: [web, "!"]');
  expect(issues.map(({ line, column, field }) => [line, column, field])).toEqual([
    [4, 1, 'categories'],
    [4, 19, 'categories.1'],
    [3, 1, 'layout'],
  ]);
});

test('readFrontMatter() keeps unknown fields apart', () => {
  expect(read('title: A\nlayout: post\nicon: 3').other).toEqual({ layout: 'post', icon: 3 });
});

test('readFrontMatter() takes title and day from the text or the name of the file', () => {
  expect(read('layout: post', 'blog/2020-01-05-my-post.md').fields).toMatchObject({
    title: 'My post',
    date: '2020-01-05',
  });
  expect(read('date: 2021-01-01', 'blog/2020-01-05-my-post.md').fields.date).toBe('2021-01-01');
  const split = splitFrontMatter('---\nlayout: post\n---\n');
  expect(readFrontMatter('essays', split, { file: 'x.md', titleInText: () => 'Head' }).fields.title).toBe('Head');
});

test.each([
  ['TOML', '+++\ntitle = "A"\ndate = 2020-01-05T10:00:00-06:00\ntags = ["Web Dev", "!"]\ndraft = true\n+++\nText\n'],
  ['JSON', '{\n"title": "A",\n"date": "2020-01-05",\n"tags": ["Web Dev", "!"],\n"draft": true\n}\nText\n'],
])('readFrontMatter() reads %s, with positions', (_name, text) => {
  const { fields, issues } = readFrontMatter('essays', splitFrontMatter(text));
  expect(fields).toMatchObject({ title: 'A', date: '2020-01-05', tags: ['web-dev'], draft: true });
  expect(issues.find(({ field }) => field === 'tags.1')?.line).toBe(4);
});

test.each([
  '+++\ntitle = A\n+++\n',
  '---\ntitle: A\n  draft: true\n---\n',
  '---\ntitle: A\nText\n',
  '---\n- a list\n---\n',
])('readFrontMatter() makes a draft of a page whose front matter it cannot read: %j', (text) => {
  const { fields, isUnread } = readFrontMatter('essays', splitFrontMatter(text), { file: 'x.md' });
  expect([fields.draft, isUnread]).toEqual([true, true]);
});

test('fieldPosition() finds a value under the name that it has in the file', () => {
  const head = '---\ntitle: A\nredirect_from:\n  - /a\n  - /b\n---\n';
  expect(fieldPosition({ head }, ['aliases', 1])).toEqual({ line: 5, column: 5 });
  expect(fieldPosition({ head }, ['title'])).toEqual({ line: 2, column: 8 });
});
