import { expect, test } from 'vitest';
import { loadPatterns, patternMatcher } from '../../../src/operations/find/pattern-matcher.ts';
import { Problem } from '../../../src/problem.ts';

await loadPatterns();

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

test.each([
  ['(a?){50}zq', 1],
  [`${'.?'.repeat(96)}zq`, 1],
  ['(\\w+\\s?)+zq', 1],
  ['price.{0,30}value', 2],
  // Nearly every character makes a state: an automaton that is made while it reads gains nothing.
  ['(e|a).{40}(q|z)[0-9]{3}', 200],
  ['e.{0,50}t.{0,50}[qj]{2}', 200],
] as const)('patternMatcher() counts the work of “%s” as up to %i units a character', (pattern, most) => {
  const matcher = patternMatcher(pattern);
  const line = 'The price of a test is what a team sees as the value of it; later on it falls. ';
  let characters = 0;
  for (let at = 0; at < 400; at++) {
    // Other words on each line, as on pages.
    const text = `${line.slice(at % line.length)}${line.repeat(3)}${at}`;
    matcher.has(text);
    characters += text.length;
  }
  expect(matcher.work()).toBeGreaterThanOrEqual(characters);
  expect(matcher.work() / characters).toBeLessThan(most + 1);
});

test('patternMatcher() reads no line that could take more than the work that is left', () => {
  const matcher = patternMatcher('(e|a).{40}(q|z)[0-9]{3}');
  expect([matcher.mayRead('e'.repeat(1000)), matcher.mayRead('e'.repeat(1_000_000))]).toEqual([true, false]);
  const line = Array.from({ length: 2000 }, (_, at) => 'aeiou xyz'.charAt((at * at) % 9)).join('');
  let lines = 0;
  while (matcher.mayRead(line)) {
    matcher.has(line);
    lines += 1;
  }
  expect(lines).toBeGreaterThan(0);
  expect(matcher.work()).toBeLessThan(2 * matcher.maxWork);
  // The place of a match is no longer found either.
  expect(matcher.find('e'.repeat(100_000))).toBeUndefined();
});
