import { expect, test } from 'vitest';
import { isOutlineFile, readOutline } from '../../../src/library/layout/outline.ts';

const read = (file: string, text: string) =>
  /\.md$/.test(file) ? readOutline([{ file, text }], []) : readOutline([], [{ file, text }]);

/** Reads an outline beside pages; `other` files are no pages. */
const readFolder = (pages: Readonly<Record<string, string>>, other: Readonly<Record<string, string>> = {}) => {
  const toList = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([file, text]) => ({ file, text }));
  return readOutline(toList(pages), toList(other));
};

test.each([
  [
    'guides/_category_.json',
    '{ "label": "How to", "position": 3, "link": { "type": "generated-index", "description": "All of it." } }',
  ],
  ['guides/_category_.yml', 'label: How to\nposition: 3\nlink:\n  description: All of it.\n'],
])('readOutline() reads label, position and description of %s', (file, text) => {
  expect(isOutlineFile(file)).toBe(true);
  expect([...read(file, text).entries]).toEqual([['guides', { label: 'How to', order: 3, description: 'All of it.' }]]);
});

test('readOutline() takes the order and the labels of SUMMARY.md, which is no page', () => {
  const text =
    '# Summary\n\n[Start](README.md)\n\n# Part\n\n- [Two](b/two.md)\n  - [A `one`](<b/a one.md>)\n- [Draft]()\n---\n[Far](../x.md)\n';
  const { entries, contents } = read('src/SUMMARY.md', text);
  expect([...contents]).toEqual(['src/SUMMARY.md']);
  expect([...entries]).toEqual([
    ['src/README.md', { order: 0, label: 'Start' }],
    ['src/b/two.md', { order: 1, label: 'Two' }],
    ['src/b', { order: 1 }],
    ['src/b/a one.md', { order: 2, label: 'A one' }],
    ['x.md', { order: 3, label: 'Far' }],
  ]);
});

test('readOutline() leaves a page that is called SUMMARY.md and is no table of contents', () => {
  const { entries, contents } = read(
    'SUMMARY.md',
    '# Summary\n\nWe sold more.\n\n- [A](a.md)\n- [B](b.md)\n\nThe end of it.\n',
  );
  expect([entries.size, contents.size]).toEqual([0, 0]);
});

test('readOutline() reads the navigation of mkdocs.yml, with tags that name code', () => {
  const text =
    'site_name: X\nmarkdown_extensions:\n  - emoji:\n      generator: !!python/name:material.to_svg\nnav:\n  - index.md\n  - Guide:\n      - Zero: guide/zero.md\n      - guide/alpha.md\n  - Elsewhere: https://example.org\n';
  const pages = { 'docs/index.md': '', 'docs/guide/zero.md': '', 'docs/guide/alpha.md': '' };
  expect([...readFolder(pages, { 'mkdocs.yml': text }).entries]).toEqual([
    ['docs/index.md', { order: 0, label: undefined }],
    ['docs/guide/zero.md', { order: 1, label: 'Zero' }],
    ['docs/guide', { order: 1 }],
    ['docs/guide/alpha.md', { order: 2, label: undefined }],
  ]);
});

test('readOutline() reads the groups of Mintlify, which name the folders that they fill', () => {
  const pages = { 'docs/start.mdx': '', 'docs/guides/b.mdx': '', 'docs/guides/a.md': '', 'docs/api/index.mdx': '' };
  const navigation = {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'First', pages: ['start'] },
          { group: 'How to', pages: ['guides/b', 'guides/a'] },
        ],
      },
      { tab: 'API', pages: [{ group: 'All', pages: ['api'] }, 'https://a.example/x'] },
    ],
    global: { anchors: [{ anchor: 'Blog', href: 'https://a.example' }] },
  };
  const wanted = [
    ['docs/start.mdx', { order: 0, label: undefined }],
    ['docs/guides/b.mdx', { order: 1, label: undefined }],
    ['docs/guides', { order: 1, label: 'How to' }],
    ['docs/guides/a.md', { order: 2, label: undefined }],
    ['docs/api/index.mdx', { order: 3, label: undefined }],
    ['docs/api', { order: 3 }],
  ];
  const outline = readFolder(pages, { 'docs/docs.json': JSON.stringify({ theme: 'mint', navigation }) });
  expect([...outline.entries]).toEqual(wanted);
  expect([...outline.read, ...outline.parts]).toEqual(['docs/docs.json', 'docs/snippets']);
  const old = { name: 'X', navigation: [{ group: 'How to', pages: ['guides/b'] }] };
  expect(readFolder(pages, { 'docs/mint.json': JSON.stringify(old) }).entries.get('docs/guides')).toEqual({
    order: 0,
    label: 'How to',
  });
});

test('readOutline() leaves a file that is only called docs.json', () => {
  const outline = readFolder({ 'a.md': '' }, { 'docs.json': '{"pages":["a"]}', 'b/mint.json': '[' });
  expect([outline.entries.size, outline.read.size, outline.parts.length]).toEqual([0, 0, 0]);
});

test('readOutline() reads _meta.json of Nextra: names, labels, folders, and neither separators nor links', () => {
  const meta = {
    index: { title: 'Home', type: 'page' },
    '---': { type: 'separator', title: 'Rest' },
    guides: 'How to',
    about: { title: 'About us' },
    blog: { title: 'Blog', href: 'https://a.example' },
  };
  const pages = { 'p/index.mdx': '', 'p/about.md': '', 'p/guides/a.md': '' };
  expect([...readFolder(pages, { 'p/_meta.json': JSON.stringify(meta) }).entries]).toEqual([
    ['p/index.mdx', { order: 0, label: 'Home' }],
    ['p/guides', { order: 2, label: 'How to' }],
    ['p/about.md', { order: 3, label: 'About us' }],
  ]);
});

test('readOutline() reads the sidebar of Docsify, whose paths begin at its folder', () => {
  const sidebar =
    '<!-- docs/_sidebar.md -->\n\n* [Home](/)\n* Guide\n  * [Two](/guide/two.md "T")\n  * [One](guide/one)\n* [X](https://a.example)\n';
  const pages = { 'd/README.md': '', 'd/guide/one.md': '', 'd/guide/two.md': '', 'd/_sidebar.md': sidebar };
  const { entries, contents } = readFolder(pages);
  expect([...contents]).toEqual(['d/_sidebar.md']);
  expect([...entries]).toEqual([
    ['d/README.md', { order: 0, label: 'Home' }],
    ['d/guide/two.md', { order: 1, label: 'Two' }],
    ['d/guide', { order: 1 }],
    ['d/guide/one.md', { order: 2, label: 'One' }],
  ]);
});

test('readOutline() reads the sidebar of a wiki, whose pages are known by their names', () => {
  const sidebar =
    '## Contents\n\n- [[Home]]\n- [[How to|Set-Up]]\n- [FAQ](https://github.com/a/b/wiki/The-FAQ)\n- [[Gone]]\n- [X](https://a.example/Home)\n';
  const pages = { 'Home.md': '', 'Set-Up.md': '', 'more/The-FAQ.md': '', '_Sidebar.md': sidebar };
  const { entries, contents } = readFolder(pages);
  expect([...contents]).toEqual(['_Sidebar.md']);
  expect([...entries]).toEqual([
    ['Home.md', { order: 0, label: 'Home' }],
    ['Set-Up.md', { order: 1, label: 'How to' }],
    ['more/The-FAQ.md', { order: 2, label: 'FAQ' }],
    ['more', { order: 2 }],
  ]);
});

test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  [
    '_toc.yml',
    {},
    {
      '_toc.yml':
        'format: jb-book\nroot: index\nparts:\n  - chapters:\n      - file: b\n        title: Bee\n        sections:\n          - file: a\n',
    },
  ],
  [
    'myst.yml',
    {},
    {
      'myst.yml':
        'project:\n  toc:\n    - file: index.md\n    - title: x\n      children:\n        - file: b.md\n          title: Bee\n        - file: a.md\n',
    },
  ],
  ['toctree', { 'index.md': '```{toctree}\n:maxdepth: 2\n\nself\nindex\nBee <b>\na\nc/*\n```\n' }, {}],
])('readOutline() reads the order of Jupyter Book and Sphinx: %s', (_, pages, others) => {
  const { entries } = readFolder({ 'index.md': '', 'a.md': '', 'b.md': '', ...pages }, others);
  expect([...entries]).toEqual([
    ['index.md', { order: 0, label: undefined }],
    ['b.md', { order: 1, label: 'Bee' }],
    ['a.md', { order: 2, label: undefined }],
  ]);
});

test.each(['{', '[]', 'null', 'nav: 1', ''])('readOutline() passes over a file that says %j', (text) => {
  expect(read('a/_category_.json', text).entries.size).toBeLessThanOrEqual(1);
  expect(read('mkdocs.yml', text).entries.size).toBe(0);
});
