import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { briefBuilder, roughTokens } from '../brief-builder.ts';

const none = { reader: '', material: '', form: '', rules: '', sample: '', judge: '' };
const run = (values: Record<string, string>) => {
  const outcome = calculate(briefBuilder, new Map(Object.entries(values)));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.result;
};

test('roughTokens() counts four characters per token', () => {
  expect(roughTokens('')).toBe(0);
  expect(roughTokens('word')).toBe(1);
  expect(roughTokens('words')).toBe(2);
  expect(roughTokens('😀😀😀😀')).toBe(1);
});

test('briefBuilder writes the filled parts in order', () => {
  const result = run({ ...none, task: 'List the objections.', form: 'A table.' });
  expect(result.figures[0]).toEqual({
    label: 'Brief',
    value: '# Task\nList the objections.\n\n# Form of the answer\nA table.',
    copy: true,
  });
  expect(result.headline).toContain('2 of 7 parts');
});

test('briefBuilder asks to name what the material lacks', () => {
  expect(run({ ...none, task: 'Summarise.', material: 'Below.' }).figures[0]?.value).toMatch(/Do not fill the gap\.$/);
});

test('briefBuilder requires a task', () => {
  expect(calculate(briefBuilder, new Map([['task', ' ']]))).toMatchObject({ ok: false, errors: [{ field: 'task' }] });
});
