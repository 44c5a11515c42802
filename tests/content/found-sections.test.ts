import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from './compile-files.ts';

const getWarnings = (files: Readonly<Record<string, string>>): string[] =>
  compileFiles(files).issues.map(({ file, code, message }) => `${file} ${code}: ${message}`);

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
    { name: 'how_to', title: 'How to', description: 'All pages in How to.', type: 'docs' },
    { name: 'posts', title: 'Posts', description: 'All pages in Posts.', type: 'journal' },
    { name: 'user-guide', title: 'The guide', description: 'How to use it.', type: 'docs' },
  ]);
  expect(reading.get('site')).toEqual([
    'index',
    'how_to',
    'how_to/x',
    'posts',
    'user-guide',
    'user-guide/install',
    'user-guide/use',
  ]);
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

test('`compile()` warns about a folder whose name is nearly that of a declared section', () => {
  expect(getWarnings({ 'blogg/x.md': titled('Text') })).toContain(
    'content/blogg/x.md unknown-section: "blogg" is a section of its own. Did you mean "blog"?',
  );
});
