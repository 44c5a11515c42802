import { expect, test } from 'vitest';
import { findInPage, headingAt } from '../../../src/operations/find/find-in-page.ts';
import { textMatcher } from '../../../src/operations/find/line-matcher.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';

const getTexts = (line: string, text = 'needle'): string[] =>
  findInPage(line, textMatcher(text)).found.map((found) => found.text);
const words = (count: number): string => 'word '.repeat(count).trim();

test('findInPage() returns number, place and text of each line', () => {
  expect(findInPage('one needle  \n\ntwo\nNeedle', textMatcher('needle')).found).toEqual([
    { line: 1, text: 'one needle', start: 0 },
    { line: 4, text: 'Needle', start: 18 },
  ]);
});

test('findInPage() returns a line of 300 characters whole', () => {
  const line = `${words(58)} needle 123`;
  expect([line.length, getTexts(line)]).toEqual([300, [line]]);
});

test('findInPage() cuts a longer line between words, with marks where it is cut', () => {
  const [middle = ''] = getTexts(`${words(100)} needle ${words(100)}`);
  expect(middle).toMatch(/^… (?:word )+needle(?: word)+ …$/);
  expect(middle.indexOf('needle')).toBeGreaterThan(90);
  expect(middle.length).toBeGreaterThan(280);
  expect(middle.length).toBeLessThan(310);
  expect(getTexts(`needle ${words(100)}`)[0]).toMatch(/^needle(?: word)+ …$/);
  expect(getTexts(`${words(100)} needle`)[0]).toMatch(/^… (?:word )+needle$/);
});

test('findInPage() cuts a line without spaces at its characters, and never in the match', () => {
  const [part = ''] = getTexts(`${'x'.repeat(500)}needle${'y'.repeat(500)}`);
  expect(part).toMatch(/^… x{100}needley{194} …$/);
  const long = 'n'.repeat(200);
  expect(getTexts(`${'x '.repeat(200)}${long}${' y'.repeat(200)}`, long)[0]).toContain(long);
});

test('headingAt() returns the heading that a place is under, and none below the title', () => {
  const { chunks } = storedPage(
    [
      { heading: 'Title', text: 'Intro.' },
      { heading: 'One', text: 'Text.' },
      { heading: 'Two', text: 'More.' },
    ],
    {},
  );
  const [title, one, two] = chunks;
  if (title === undefined || one === undefined || two === undefined) throw new Error('Three headings');
  expect(headingAt(chunks, 0)).toBeUndefined();
  expect(headingAt(chunks, one.start - 1)).toBeUndefined();
  expect(headingAt(chunks, one.start)).toBe(one);
  expect(headingAt(chunks, one.end - 1)).toBe(one);
  expect(headingAt(chunks, two.start)).toBe(two);
  expect(headingAt(chunks, two.end)).toBeUndefined();
});

test('findInPage() makes the text of shown lines only, and says if a line was too long to be read', () => {
  const matcher = textMatcher('needle');
  const { found, complete } = findInPage('needle a\nneedle b\nneedle c', matcher, (index) => index === 1);
  expect([found.map(({ text }) => text), complete]).toEqual([['', 'needle b', ''], true]);
  const strict = { ...matcher, mayRead: (line: string) => line.length < 5 };
  expect(findInPage('needle a\nx', strict)).toEqual({ found: [], complete: false });
});
