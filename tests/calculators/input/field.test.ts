import { expect, test } from 'vitest';
import { choiceField, linesField, textField } from '../../../src/calculators/input/field.ts';

const words = { label: 'L', help: 'H.', default: '1' };

test('a choice takes only its own values, not names that objects inherit', () => {
  const field = choiceField({
    ...words,
    default: 'a',
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  });
  expect(field.read('b')).toEqual({ ok: true, value: 'b' });
  expect(field.read('toString')).toEqual({ ok: false, fix: '“toString” is not a choice here. Choose one of: A, B.' });
});

test('text is trimmed, and empty only where it is optional', () => {
  expect(textField(words).read('  a ')).toEqual({ ok: true, value: 'a' });
  expect(textField(words).read(' ')).toMatchObject({ ok: false });
  expect(textField({ ...words, optional: true }).read(' ')).toEqual({ ok: true, value: '' });
});

test('lines skip empty ones, take Windows line ends and name the line that is wrong', () => {
  const field = linesField<string>({
    ...words,
    min: 1,
    max: 3,
    row: (row) => (row === 'bad' ? { ok: false, fix: 'say good.' } : { ok: true, value: row }),
  });
  expect(field.read('a\r\n\r\nb\n')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(field.read('a\n\nbad')).toEqual({ ok: false, fix: 'Line 3: say good.' });
  expect(field.read('a\nb\nc\nd')).toEqual({ ok: false, fix: 'Enter 1 to 3 lines; there are 4.' });
});
