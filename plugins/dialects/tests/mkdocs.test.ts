import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);

test.each([
  [
    '::: package.module.Thing\n    options:\n      members: [a]\n\nText',
    '`package.module.Thing`\n\nText\n',
    ['object'],
  ],
  ['Text\n\n#### ::: package.Thing', 'Text\n\n## `package.Thing`\n', ['object']],
  ['[TOC]\n\nText', 'Text\n', []],
  ['[](){#place}\n\nText', '<a id="place"></a>\n\nText\n', []],
])('readDocument() reads the marks of MkDocs: %j', (given, wanted, kinds) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ['1. One\n\n{ .annotate }\n\nText', '1. One\n\nText\n'],
  ['Text { .annotate style="margin: 0" }', 'Text\n'],
  ['## Title { #own .x data-toc="no" }', '## Title\n'],
  ['## 标题 %{#own}%', '## 标题\n'],
  ['- { .card } Words', '- Words\n'],
  ['**Bold**{.x} and [a](/b){target="_blank" .y}', '**Bold** and [a](/b)\n'],
  ['`code{.x}` and $\\text{.a}$ and \\{.x} and a{.b}', '`code{.x}` and $\\text{.a}$ and {.x} and a{.b}\n'],
])('readDocument() leaves out lists of attributes: %j', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown.replace(/ \{#own\}$/m, '')).toBe(wanted);
  expect(unread).toEqual([]);
});

test.each([
  ['See :ref:`the words <target>` and :func:`os.path`.', 'See the words and `os.path`.\n'],
  [':numref:`fig_one` of :cite:`Ada.2020`', 'fig one of [Ada.2020]\n'],
  [':strange:`words` :smile: 10:30:`x`', '`words` 😄 10:30:`x`\n'],
])('readDocument() reads roles of reStructuredText: %s', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});
