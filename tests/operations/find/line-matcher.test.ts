import { expect, test } from 'vitest';
import { textMatcher } from '../../../src/operations/find/line-matcher.ts';

test.each([
  ['The', 'in the boat, the keel', [3, 6]],
  ['ÉTÉ', "L'été", [2, 5]],
  ['.', 'a.b', [1, 2]],
  ['keel', 'a hull', undefined],
] as const)('textMatcher(%j) finds its place in %j', (text, line, place) => {
  expect(textMatcher(text).find(line)).toEqual(place);
});
