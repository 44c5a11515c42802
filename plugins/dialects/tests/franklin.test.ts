import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' }).markdown;

test.each([
  ['Text.\n\n\\toc\n\n## A\n\nB', 'Text.\n\n## A\n\nB\n'],
  ['@@note\nA *b*\n@@\n\nC', 'A _b_\n\nC\n'],
  ['@@row @@col-12\nA\n@@ @@\n\nC', 'A\n\nC\n'],
  ['A\n\n@def tags = ["a",\n "b"]\n@def x = 1\n\nB', 'A\n\nB\n'],
  ['\\toc\n\n~~~\n<p>A <b>b</b></p>\n~~~\n\nC', '<p>A <b>b</b></p>\n\nC\n'],
  ['\\toc\n\n~~~\nls -l\n~~~', '```\nls -l\n```\n'],
  ['```\n@@ -1,2 +1,2 @@\n\\toc\n```\n\nmail @@ x', '```\n@@ -1,2 +1,2 @@\n\\toc\n```\n\nmail @@ x\n'],
])('readDocument() reads Franklin: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});
