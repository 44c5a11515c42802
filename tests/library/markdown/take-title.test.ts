import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const textOf = (markdown: string, title: string): string =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { title }).markdown.trim();

test.each([
  ['# A title\n\nText', 'A title'],
  ['A title\n===\n\nText', 'A title'],
  ['# *A* `title`\n\nText', 'A title'],
  ['# “A” title –  it’s\n\nText', '"A" title - it\'s'],
  ['# A TITLE.\n\nText', 'A title'],
  ['# 🚀 A title\n\nText', 'A title'],
])('a first heading %j that says the title %j is taken out of the text', (markdown, title) => {
  expect(textOf(markdown, title)).toBe('Text');
});

test.each([
  ['# Version 2.1\n\nText', 'Release 2', '## Version 2.1\n\nText'],
  ['Version 2.1\n===\n\n## Changes\n\nText', 'Release 2', '## Version 2.1\n\n### Changes\n\nText'],
  ['# C++\n\nText', 'C', '## C++\n\nText'],
  ['# C#\n\nText', 'C', '## C\\#\n\nText'],
  ['# A title and more\n\nText', 'A title', '## A title and more\n\nText'],
  ['# 庭仕事\n\nText', '庭', '## 庭仕事\n\nText'],
])('a first heading %j of other words than the title %j stays', (markdown, title, wanted) => {
  expect(textOf(markdown, title).replace('C\\#', 'C#')).toBe(wanted.replace('C\\#', 'C#'));
});

test('a picture in the heading that says the title stays', () => {
  expect(textOf('# ![A logo](/logo.png) Project\n\nText', 'Project')).toBe('![A logo](/logo.png)\n\nText');
  expect(textOf('# ![Project](/logo.png)\n\nText', 'Project')).toBe('![Project](/logo.png)\n\nText');
});
