import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);

test.each([
  ['an admonition', '!!! note\n    Text\n\n    - a\n\nMore', '> [!NOTE]\n> Text\n>\n> - a\n\nMore\n'],
  ['one without a space', '!!!note\n    Text', '> [!NOTE]\n> Text\n'],
  ['a title alone', '!!! tip "Since 2"\n\nText', '> [!TIP]\n> **Since 2**\n\nText\n'],
  ['a title', '!!! danger "Stop [here]"\n    Text', '> [!CAUTION]\n> **Stop [here]**\n>\n> Text\n'],
  ['one that folds', '??? tip "More"\n\n    Text', '<details>\n<summary>More</summary>\n\nText\n\n</details>\n'],
  [
    'tabs',
    '=== "npm"\n\n    ```sh\n    a\n    ```\n\n=== "pnpm"\n\n    ```sh\n    b\n    ```',
    '```sh tab="npm"\na\n```\n\n```sh tab="pnpm"\nb\n```\n',
  ],
  [
    'one in another',
    '!!! note\n    a\n\n    !!! tip "T"\n        b\n\n    c',
    '> [!NOTE]\n> a\n>\n> > [!TIP]\n> > **T**\n> >\n> > b\n>\n> c\n',
  ],
  ['one in a list', '- a\n\n    !!! note\n        b', '- a\n\n  > [!NOTE]\n  > b\n'],
  ['code', '```\n!!! note\n    a\n```', '```\n!!! note\n    a\n```\n'],
  ['no body', '!!! wow\n\nText', '!!! wow\n\nText\n'],
])('readDocument() reads blocks of MkDocs: %s', (_, given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test('readDocument() reports positions in blocks of MkDocs', () => {
  const { addresses } = read('!!! note\n    a\n\n    b [c](d)\n\n[e](f)');
  expect(addresses.map(({ line, column }) => [line, column])).toEqual([
    [4, 7],
    [6, 1],
  ]);
});

test.each([
  ['Text ^b15695', 'Text<a id="^b15695"></a>\n'],
  ['- a ^one-two\n- b', '- a<a id="^one-two"></a>\n- b\n'],
  ['| a |\n| - |\n\n^table1\n\nb', '| a |\n| - |\n\n<a id="^table1"></a>\n\nb\n'],
  ['2 ^2 and x ^y', '2 ^2 and x ^y\n'],
  ['A ==very *good*== ==idea== here', 'A <mark>very _good_</mark> <mark>idea</mark> here\n'],
  ['x ==je to `a: b;`== y ==[c](d)==', 'x <mark>je to `a: b;`</mark> y ==[c](d)==\n'],
  ['==*z*== w, a == b *c* == d', '<mark>_z_</mark> w, a == b _c_ == d\n'],
  ['a == b and c == d, `==e==`', 'a == b and c == d, `==e==`\n'],
])('readDocument() reads notes of Obsidian: %s', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});
