import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);

test.each([
  ['a callout', '::: {.callout-note}\nA\n:::', '> [!NOTE]\n> A\n'],
  ['a title', '::: {.callout-tip title="Mind"}\nA\n:::', '> [!TIP]\n> **Mind**\n>\n> A\n'],
  ['a heading as the title', '::: {.callout-warning}\n## Mind\n\nA\n:::', '> [!WARNING]\n> **Mind**\n>\n> A\n'],
  [
    'a fold',
    '::: {.callout-note collapse="true" title="More"}\nA\n:::',
    '<details>\n<summary>More</summary>\n\nA\n\n</details>\n',
  ],
  ['tabs', '::: {.panel-tabset}\n## One\n\nA\n\n## Two\n\nB\n:::', '**One**\n\nA\n\n**Two**\n\nB\n'],
  ['columns', ':::: {.columns}\n\n::: {.column width="40%"}\nA\n:::\n\n::: {.column}\nB\n:::\n\n::::', 'A\n\nB\n'],
  ['a longer fence', '::::: {#x .wide}\nA\n:::\n\nB', 'A\n\nB\n'],
  ['what is not for the web', '::: {.content-visible when-format="pdf"}\nA\n:::\n\nB', 'B\n'],
  ['what is hidden', 'A\n\n::: {.content-hidden}\n::: {.callout-note}\nB\n:::\n:::\n\nC', 'A\n\nC\n'],
  ['what is for the web', '::: {.content-visible when-format="html"}\nA\n:::', 'A\n'],
  ['code', '```\n::: {.callout-note}\nA\n:::\n```', '```\n::: {.callout-note}\nA\n:::\n```\n'],
])('readDocument() reads divs of Pandoc and Quarto: %s', (_, given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test.each([
  ['A [b c]{.smallcaps} d', 'A b c d\n'],
  ['![A](b.png){width=50%} and [x](y){.z target="w"}', '![A](b.png) and [x](y)\n'],
  ['`[a]{.b}`', '`[a]{.b}`\n'],
])('readDocument() leaves out the attributes of Pandoc: %s', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test('readDocument() counts citations, and no names of packages or people with a link', () => {
  const { unread } = read(
    'As [@knuth, p. 3] and [see @a2].\n\n[@babel/core], [@ann] and `[@b]`.\n\n[@ann]: https://a.b\n',
  );
  expect(unread).toEqual([
    { kind: 'citation', name: 'knuth' },
    { kind: 'citation', name: 'a2' },
  ]);
});

test.each([
  [':::{.callout-note}\nA\n:::', '> [!NOTE]\n> A\n', []],
  [':::{.callout-tip title="T"}\nA\n:::', '> [!TIP]\n> **T**\n>\n> A\n', []],
  ['::: {.callout-warning collapse="true"}\n## H\nA\n:::', '<details>\n<summary>H</summary>\n\nA\n\n</details>\n', []],
  [':::{.panel-tabset}\n## A\na\n## B\nb\n:::', '**A**\n\na\n\n**B**\n\nb\n', []],
  [':::{.column width="50%"}\nA\n:::', 'A\n', []],
  [':::{#id .x}\nA\n:::', 'A\n', []],
  ['::: warning\nA\n:::', '> [!WARNING]\n> A\n', []],
  ['[a]{.smallcaps} [b]{.underline} [c]{.mark}', 'a b c\n', []],
])('readDocument() reads forms of fenced divs and spans: %s', (given, wanted, names) => {
  const { markdown, unread } = readDocument(given, (url) => url);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ name }) => name)).toEqual(names);
});
