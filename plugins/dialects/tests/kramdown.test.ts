import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const written = (markdown: string): string => readDocument(markdown, (url) => url).markdown;

test.each([
  ['a class of a block', 'Text\n{: .lead}\n\nMore', 'Text\n\nMore\n'],
  ['a class of a link', '[a](b){: .btn target="_blank"} c', '[a](b) c\n'],
  ['a class of a heading', '## A {: .no_toc}\n\nb', '## A\n\nb\n'],
  ['a list of contents', 'a\n\n* TOC\n{:toc}\n\nb', 'a\n\nb\n'],
  ['a class of a callout below its block', 'One\ntwo\n{: .note .info}\n\nMore', '> [!NOTE]\n> One\n> two\n\nMore\n'],
  ['a class of a callout above its block', '{: .warning }\nText\n\nMore', '> [!WARNING]\n> Text\n\nMore\n'],
  ['a class of a callout of a quotation', '{: .important }\n> Text', '> [!IMPORTANT]\n> Text\n'],
  ['the style of a quotation', '> One\n> two\n>\n{style="warning"}\n\nMore', '> [!WARNING]\n> One\n> two\n\nMore\n'],
  ['a style in a list', '- a\n\n  > One\n  {style="tip"}\n', '- a\n\n  > [!TIP]\n  > One\n'],
  ['a style of nothing known', '> One\n{style="lower-roman"}', '> One\n'],
  ['code', '`{: .a}`\n\n```\n{: .note}\n```', '`{: .a}`\n\n```\n{: .note}\n```\n'],
])('readDocument() reads attribute lists of kramdown: %s', (_, given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test.each([
  ['## A\n{: #own}\n\nb', '## A\n\nb\n'],
  ['Text\n{: #own}', 'Text\n'],
  ['1. a\n{:toc}\n\nb', 'b\n'],
  ['Text {: .x} more', 'Text {: .x} more\n'],
  ['a *b*{: .c} d', 'a _b_ d\n'],
  ['`c`{:.d}', '`c`\n'],
  ['{: .note}', ''],
  ['{: .unknown}\nText', 'Text\n'],
  ['Text\n{: .nobody .tip}', '> [!TIP]\n> Text\n'],
])('readDocument() reads forms of attribute lists: %s', (given, wanted) => {
  expect(written(given)).toBe(wanted);
});
