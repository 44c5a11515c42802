import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from './compile-files.ts';

test.each([
  ['site/mcp.md', 'mcp', 'mcp-page'],
  ['robots.txt.md', 'robots.txt', 'robots.txt-page'],
  ['blog/rss.xml.md', 'blog/rss.xml', 'blog/rss.xml-page'],
  ['auth.md', 'auth', 'auth-page'],
])('`compile()` publishes %s, whose address the service needs, at another one', (file, from, to) => {
  const compiled = compileFiles({ [file]: titled('Text'), 'about.md': titled(`[Link](/${from})`) });
  expect(pageAt(compiled, to).summary.title).toBe('A');
  expect(pageAt(compiled, 'about').markdown).toContain(`(https://a.example/${to})`);
  expect(compiled.issues).toContainEqual(
    expect.objectContaining({
      file: `content/${file}`,
      code: 'moved-page',
      message: `The service needs /${from}, so this page is at /${to}. Rename the file to choose another address.`,
    }),
  );
});

test('`compile()` has a declared section that has an index of its own and no other page, and none without any page', () => {
  const { sections } = compileFiles({ 'about.md': titled('Text'), 'tools/index.md': titled('The tools.') });
  expect([...sections.keys()]).toEqual(['site', 'tools']);
});

test('`compile()` makes a section of every folder, titled by its index page or its name', () => {
  const { sections, reading } = compileFiles({
    'index.md': titled('Welcome.'),
    'user-guide/README.md': '---\ntitle: The guide\ndescription: How to use it.\n---\n',
    'user-guide/2.use.md': titled('Text'),
    'user-guide/1.install.md': titled('Text'),
    'how_to/x.md': titled('Text'),
    '_posts/2020-01-02-new.md': titled('Text'),
    '_posts/2019-01-02-old.md': titled('Text'),
  });
  expect([...sections.values()].slice(1)).toEqual([
    { name: 'how_to', title: 'How to', description: '', type: 'docs' },
    { name: 'posts', title: 'Posts', description: '', type: 'journal' },
    { name: 'user-guide', title: 'The guide', description: 'How to use it.', type: 'docs' },
  ]);
  expect(reading.get('site')).toEqual(
    'index how_to how_to/x posts user-guide user-guide/install user-guide/use'.split(' '),
  );
  expect(reading.get('posts')).toEqual(['posts/new', 'posts/old']);
});

test('`compile()` lists the pages of a folder of documentation on its index, folder by folder', () => {
  const compiled = compileFiles({
    'guide/a.md': titled('First.'),
    'guide/deep/_index.md': '---\ntitle: Deeper\n---\nMore.\n',
    'guide/deep/b.md': titled('Second.'),
  });
  expect(pageAt(compiled, 'guide').lists.map(({ heading, pages }) => [heading, pages])).toEqual([
    ['All pages', ['guide/a']],
    ['Deeper', ['guide/deep', 'guide/deep/b']],
  ]);
  expect(pageAt(compiled, 'guide/deep').lists.map(({ pages }) => pages)).toEqual([['guide/deep/b']]);
  expect(pageAt(compiled, 'index').lists.map(({ pages }) => pages)).toEqual([['guide']]);
});

const post = (day: string, fields = ''): string => `---\ntitle: On ${day}\ndate: ${day}\n${fields}---\nText.\n`;
/** Pages without dates, which folders of posts have, too. */
const undated = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}page-${at}.md`, titled('x')]));
const days = ['2024-01-05', '2024-03-01', '2025-02-02', '2025-06-09'];
const posts = (folder: string, fields = (_at: number): string => '') =>
  Object.fromEntries(days.map((day, at) => [`${folder}${at}.md`, post(day, fields(at))]));

test.each([
  [
    'blog/',
    'blog',
    'by its name, without dates',
    Object.fromEntries(days.map((_, at) => [`blog/${at}.md`, titled('x')])),
  ],
  ['thoughts/', 'thoughts', 'by its dates', posts('thoughts/')],
  ['_posts/', 'posts', 'of Jekyll', posts('_posts/')],
  ['Neuigkeiten/', 'neuigkeiten', 'by a German name', { ...posts('Neuigkeiten/'), ...undated('Neuigkeiten/', 8) }],
  ['ニュース/', 'ニュース', 'by a Japanese name', { ...posts('ニュース/'), ...undated('ニュース/', 8) }],
  ['новости/', 'новости', 'by a Russian name', { ...posts('новости/'), ...undated('новости/', 8) }],
])('`compile()` takes %s for posts, %s: %s', (_, name, __, files) => {
  expect(compileFiles({ ...files, 'about.md': titled('x') }).sections.get(name)?.type).toMatch(/^(?:journal|essays)$/);
});

test.each([
  ['an order', posts('ideas/', (at) => `order: ${at}\n`)],
  ['one day for all pages', Object.fromEntries(days.map((_, at) => [`ideas/${at}.md`, post('2024-01-01')]))],
  ['few dates', { 'ideas/x.md': post('2024-01-01'), ...undated('ideas/', 3) }],
])('`compile()` takes a folder with %s for documentation', (_, files) => {
  expect(compileFiles(files).sections.get('ideas')?.type).toBe('docs');
});

test('`compile()` makes a blog of a folder of posts, whose addresses stay and whose home page lists the newest first', () => {
  const compiled = compileFiles({ ...posts(''), 'about.md': titled('x') });
  expect(compiled.sections.get('blog')?.type).toBe('essays');
  expect(compiled.reading.get('blog')).toEqual(['3', '2', '1', '0']);
  expect(pageAt(compiled, 'index').lists.map(({ heading, pages }) => [heading, pages])).toEqual([
    ['Blog', ['3', '2', '1', '0']],
    ['All pages', ['about']],
  ]);
});

test('`compile()` takes no folder for a blog that has one dated page', () => {
  expect(compileFiles({ 'a.md': post('2024-01-01') }).sections.has('blog')).toBe(false);
});

test('`compile()` takes a folder of documentation for no blog although its pages have dates', () => {
  expect(compileFiles(posts('guides/')).sections.get('guides')?.type).toBe('docs');
});
