import { expect, test } from 'vitest';
import { numberText, understoodText } from '../../calculate/input-text.ts';
import { moneyField, percentField, textField } from '../../public/input/field.ts';

test.each([
  [1.5, '1.5'],
  [1500, '1500'],
  // Three digits after a point would be read as thousands.
  [1.234, '1.2340'],
  [12.3456, '12.3456'],
  [1e-7, '0.0000001'],
  [2e-8, '0.00000002'],
])('numberText() writes %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

test('understoodText() writes what was parsed, a percentage as people type it', () => {
  const words = { label: 'x', help: 'x', default: '1' };
  const share = { name: 'share', ...percentField({ ...words, min: 0, max: 100 }) };
  const price = { name: 'price', ...moneyField({ ...words, min: 0, max: 100 }) };
  const note = { name: 'note', ...textField(words) };
  expect(understoodText(share, 0.07, '7 %')).toBe('7');
  expect(understoodText(price, 0.07, '7p')).toBe('0.07');
  expect(understoodText(note, 'trimmed', ' trimmed ')).toBe('trimmed');
  expect(understoodText(note, ['row'], ' as it was sent ')).toBe('as it was sent');
});
