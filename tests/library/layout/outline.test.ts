import { expect, test } from 'vitest';
import { isOutlineFile, readOutline } from '../../../src/library/layout/outline.ts';

const read = (file: string, text: string) =>
  /\.md$/.test(file) ? readOutline([{ file, text }], []) : readOutline([], [{ file, text }]);

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
  expect([...read('mkdocs.yml', text).entries]).toEqual([
    ['docs/index.md', { order: 0, label: undefined }],
    ['docs/guide/zero.md', { order: 1, label: 'Zero' }],
    ['docs/guide', { order: 1 }],
    ['docs/guide/alpha.md', { order: 2, label: undefined }],
  ]);
});

test.each(['{', '[]', 'null', 'nav: 1', ''])('readOutline() passes over a file that says %j', (text) => {
  expect(read('a/_category_.json', text).entries.size).toBeLessThanOrEqual(1);
  expect(read('mkdocs.yml', text).entries.size).toBe(0);
});
