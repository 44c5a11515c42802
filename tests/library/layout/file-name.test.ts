import { expect, test } from 'vitest';
import { unreadReason } from '../../../src/library/layout/file-name.ts';

test.each([
  ['a/guide.adoc', 'AsciiDoc, not Markdown'],
  ['index.rst', 'reStructuredText, not Markdown'],
  ['a/_meta.js', 'navigation in code, which is not run'],
  ['a/guide.md', undefined],
  ['a/picture.png', undefined],
  ['a/meta.js', undefined],
])('unreadReason() of %s is %s', (file, reason) => {
  expect(unreadReason(file)).toBe(reason);
});
