import { expect, test } from 'vitest';
import { type TreeView, treeView } from '../../../../src/build/views/navigation/tree-view.ts';
import type { Library } from '../../../../src/library/library.ts';
import { versionsLibrary } from '../../../support/libraries/versions.ts';

/** A library of documentation with pages at these paths, in this order. */
const withPages = (...paths: readonly string[]): Library => {
  const model = versionsLibrary.summaryAt(0);
  const at = (position: number): string => paths[position] ?? '';
  return {
    ...versionsLibrary,
    size: paths.length,
    totalSize: paths.length,
    getPages: () => Uint32Array.from(paths.keys()),
    pathAt: at,
    treePathAt: at,
    find: (path) => (paths.includes(path) ? paths.indexOf(path) : undefined),
    summaryAt: (position) => ({ ...model, path: at(position), title: `Page ${at(position)}` }),
  };
};

/** Writes a tree in lines: the page itself has an asterisk, an open folder a plus. */
const getLines = (entries: readonly TreeView[], indent = ''): string[] =>
  entries.flatMap(({ title, href = '-', isHere, isOpen, entries: own }) => [
    `${indent}${isHere ? '* ' : ''}${isOpen ? '+ ' : ''}${title} ${href}`,
    ...getLines(own, `${indent}  `),
  ]);

const paths = ['docs', 'docs/a', 'docs/a/x', 'docs/b/deep/y', 'docs/b/z', 'docs/bb'];

test('treeView() has all pages below their folders, with the folders of the page open', () => {
  expect(getLines(treeView(withPages(...paths), 'docs/b/z'))).toEqual([
    '+ Page docs -',
    '  Overview /docs',
    '  Page docs/a -',
    '    Overview /docs/a',
    '    Page docs/a/x /docs/a/x',
    '  + B -',
    '    Deep -',
    '      Page docs/b/deep/y /docs/b/deep/y',
    '    * Page docs/b/z /docs/b/z',
    '  Page docs/bb /docs/bb',
  ]);
});

test('treeView() of more than 300 pages has those of the folders that the page lies in, and one link to each other folder', () => {
  const many = [...paths, ...Array.from({ length: 295 }, (_, at) => `more/${at}`)];
  expect(getLines(treeView(withPages(...many), 'docs/a'))).toEqual([
    '+ Page docs -',
    '  Overview /docs',
    '  + Page docs/a -',
    '    * Overview /docs/a',
    '    Page docs/a/x /docs/a/x',
    '  B /docs/b/deep/y',
    '  Page docs/bb /docs/bb',
    'More /more/0',
  ]);
  expect(getLines(treeView(withPages(...many.slice(0, 300)), 'docs/a'))).toHaveLength(10 + 1 + 294);
});

test('treeView() is empty beside a page outside of the documentation', () => {
  expect(treeView(withPages(...paths), 'blog/a')).toEqual([]);
});
