import { expect, test } from 'vitest';
import { splitName, unreadReason } from '../../../src/library/layout/file-name.ts';

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

test('splitName() leaves the version of a folder whole', () => {
  for (const name of ['2.x', '1.0', '1.0.0', 'v2', '10.x']) expect(splitName(name)).toEqual({ name });
  expect(splitName('2.xylophone')).toEqual({ name: 'xylophone', order: 2 });
  expect(splitName('(2)guides')).toEqual({ name: 'guides', order: 2 });
  expect(splitName('(2) (draft)')).toEqual({ name: '(draft)', order: 2 });
});

test('splitName() reads the day of a journal of Logseq', () => {
  expect(splitName('2024_03_01')).toEqual({ name: '2024-03-01', date: '2024-03-01' });
  expect(splitName('2024_13_01')).toEqual({ name: '2024_13_01' });
});
