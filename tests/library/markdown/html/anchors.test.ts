import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';

const read = (markdown: string): string => readDocument(markdown, (url) => url).markdown.trim();

test.each([
  ['an address', 'See <a href="https://a.example" target="_blank">https://a.example</a>.', 'See <https://a.example>.'],
  [
    'Markdown',
    '<a title="t" href="/x?a=1&amp;b=2">**bold**</a> and <a href="/y">y</a>',
    '[**bold**](/x?a=1&b=2) and [y](/y)',
  ],
  ['a name', '<a id="here"></a>Text', '<a id="here"></a>Text'],
])('readDocument() writes a link of HTML around %s as Markdown', (_name, markdown, wanted) => {
  expect(read(markdown)).toBe(wanted);
});

test.each([
  ['sizes in percent', '<img src="/a.png" alt="a" width="70%" height="20">', '<img src="/a.png" alt="a" height="20">'],
  ['ids with spaces', '<h3 id="a b">T</h3>', '<h3>T</h3>'],
  [
    'the end of a paragraph that Markdown has ended',
    '<div>\n<p>\n\nText.\n\n</p>\n</div>',
    '<div>\n<p>\n\nText.\n\n\n</div>',
  ],
])('readDocument() leaves out %s', (_name, markdown, wanted) => {
  expect(read(markdown)).toBe(wanted);
});
