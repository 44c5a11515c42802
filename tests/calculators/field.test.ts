import { expect, test } from 'vitest';
import { choice, integer, lines, percent, readNumber, text } from '../../src/calculators/field.ts';

const words = { label: 'L', help: 'H.', default: '1' };

test('numbers are read as people write them', () => {
  for (const [typed, value] of [
    ['1500', 1500],
    ['1,500', 1500],
    [' £12.50 ', 12.5],
    ['4 %', 4],
    ['1,234,567.5', 1_234_567.5],
    ['-3', -3],
  ] as const)
    expect(readNumber(typed, -10, 1e7)).toEqual({ ok: true, value });
});

test('a decimal comma, an exponent and words are refused with the way to write them', () => {
  expect(readNumber('4,5', 0, 10)).toEqual({ ok: false, fix: 'Write the decimal sign as a point, such as 4.5.' });
  expect(readNumber('1e3', 0, 1e6)).toEqual({ ok: false, fix: 'Enter digits only: a number from 0 to 1,000,000.' });
  expect(readNumber('ten', 0, 10)).toMatchObject({ ok: false });
  expect(readNumber('', 0.5, 10)).toEqual({ ok: false, fix: 'Enter a number from 0.5 to 10.' });
});

test('the limits belong to the range', () => {
  expect(readNumber('10', 0, 10)).toEqual({ ok: true, value: 10 });
  expect(readNumber('10.01', 0, 10)).toEqual({ ok: false, fix: 'Enter a number from 0 to 10.' });
});

test('per cent are typed as per cent and read as a fraction', () => {
  expect(percent({ ...words, min: 0, max: 100 }).read('4%')).toEqual({ ok: true, value: 0.04 });
});

test('an integer refuses a fraction', () => {
  expect(integer({ ...words, min: 0, max: 9 }).read('1.5')).toEqual({ ok: false, fix: 'Enter a whole number.' });
});

test('a choice takes only its own values, not names that objects inherit', () => {
  const field = choice({
    ...words,
    default: 'a',
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  });
  expect(field.read('b')).toEqual({ ok: true, value: 'b' });
  expect(field.read('toString')).toEqual({ ok: false, fix: 'Choose one of: A, B.' });
});

test('text is trimmed, and empty only where it is optional', () => {
  expect(text(words).read('  a ')).toEqual({ ok: true, value: 'a' });
  expect(text(words).read(' ')).toMatchObject({ ok: false });
  expect(text({ ...words, optional: true }).read(' ')).toEqual({ ok: true, value: '' });
});

test('lines skip empty ones, take Windows line ends and name the line that is wrong', () => {
  const field = lines<string>({
    ...words,
    min: 1,
    max: 3,
    row: (row) => (row === 'bad' ? { ok: false, fix: 'say good.' } : { ok: true, value: row }),
  });
  expect(field.read('a\r\n\r\nb\n')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(field.read('a\n\nbad')).toEqual({ ok: false, fix: 'Line 3: say good.' });
  expect(field.read('a\nb\nc\nd')).toEqual({ ok: false, fix: 'Enter 1 to 3 lines; there are 4.' });
});
