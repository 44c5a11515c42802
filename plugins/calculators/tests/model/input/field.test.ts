import { expect, test } from 'vitest';
import { choiceField, linesField, textField } from '../../../public/input/field.ts';

const options = { label: 'L', help: 'H.', default: '1' };

test('choiceField() accepts its own values only, not inherited names', () => {
  const field = choiceField({
    ...options,
    default: 'a',
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  });
  expect(field.read('b')).toEqual({ ok: true, value: 'b' });
  expect(field.read('toString')).toEqual({ ok: false, fix: '“toString” is not a choice here. Choose one of: A, B.' });
});

test('textField() trims text and requires it unless optional', () => {
  expect(textField(options).read('  a ')).toEqual({ ok: true, value: 'a' });
  expect(textField(options).read(' ')).toMatchObject({ ok: false });
  expect(textField({ ...options, optional: true }).read(' ')).toEqual({ ok: true, value: '' });
});

test('linesField() skips empty lines, accepts CRLF and names the invalid line', () => {
  const field = linesField<string>({
    ...options,
    min: 1,
    max: 3,
    row: (row) => (row === 'bad' ? { ok: false, fix: 'say good.' } : { ok: true, value: row }),
  });
  expect(field.read('a\r\n\r\nb\n')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(field.read('a\n\nbad')).toEqual({ ok: false, fix: 'Line 3: say good.' });
  expect(field.read('a\nb\nc\nd')).toEqual({ ok: false, fix: 'Enter 1 to 3 lines; there are 4.' });
});
