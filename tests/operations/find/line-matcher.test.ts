import { expect, test } from 'vitest';
import { loadPatterns, patternMatcher, textMatcher } from '../../../src/operations/find/line-matcher.ts';
import { Problem } from '../../../src/problem.ts';

await loadPatterns();

test.each([
  ['The', 'in the boat, the keel', [3, 6]],
  ['ÉTÉ', "L'été", [2, 5]],
  ['.', 'a.b', [1, 2]],
  ['keel', 'a hull', undefined],
] as const)('textMatcher(%j) finds its place in %j', (text, line, place) => {
  expect(textMatcher(text).find(line)).toEqual(place);
});

test.each([
  ['T[hx]e', 'in the boat, the keel', [3, 6]],
  ['^a', 'ba', undefined],
] as const)('patternMatcher(%j) finds its place in %j', (pattern, line, place) => {
  expect(patternMatcher(pattern).find(line)).toEqual(place);
});

test('patternMatcher() takes patterns of 300 states', () => {
  expect(patternMatcher('a{290}').find('a'.repeat(290))).toEqual([0, 290]);
  expect(() => patternMatcher('a{310}')).toThrow(Problem);
});
