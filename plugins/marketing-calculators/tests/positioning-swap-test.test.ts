import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { positioningSwapTest, swapped, vagueWords } from '../positioning-swap-test.ts';

const run = (values: Record<string, string>) => calculate(positioningSwapTest, new Map(Object.entries(values)));

test('swapped() treats names as plain text', () => {
  expect(swapped('Q+A answers. Q+A listens.', 'Q+A', '$& Co')).toBe('$& Co answers. $& Co listens.');
  expect(swapped('Answers in a day', 'Ours', 'Theirs')).toBe('Theirs: Answers in a day');
});

test('swapped() ignores a name inside another word', () => {
  expect(swapped('Google and Go agree', 'Go', 'Rust')).toBe('Google and Rust agree');
  expect(swapped('Google is large', 'Go', 'Rust')).toBe('Rust: Google is large');
  expect(swapped('Go’s tools: Go!', 'Go', 'Rust')).toBe('Rust’s tools: Rust!');
});

test('positioningSwapTest counts claims by who else could make them', () => {
  const outcome = run({
    name: 'Ours',
    rivals: 'A\nB',
    claims: 'Ours is one | A, B\nOurs is two | a\nOurs is three |\nOurs is four',
  });
  expect(outcome.ok && outcome.result.headline).toBe('1 of 3 claims is yours alone; 2 could carry another name.');
  expect(outcome.ok && outcome.result.figures.slice(0, 4).map((one) => one.value)).toEqual(['1', '1', '1', '1']);
  expect(outcome.ok && outcome.result.figures.at(-1)?.value).toBe('could A and B say it?');
});

test('vagueWords() finds vague words and their plurals', () => {
  expect(vagueWords('A seamless, world-class set of solutions')).toEqual(['seamless', 'solution', 'world-class']);
  expect(vagueWords('An industry-leading, easy-to-use app')).toEqual(['easy', 'leading']);
  expect(vagueWords('Lessons move when the tide table changes')).toEqual([]);
});

test('positioningSwapTest rejects unknown and duplicate rivals and extra bars', () => {
  expect(run({ rivals: 'A', claims: 'x | B' })).toMatchObject({
    ok: false,
    errors: [{ field: 'claims', fix: expect.stringContaining('“B”') }],
  });
  expect(run({ rivals: 'A\na', claims: 'x | A' })).toMatchObject({ ok: false, errors: [{ field: 'rivals' }] });
  expect(run({ claims: 'x | a | b' })).toMatchObject({ ok: false, errors: [{ field: 'claims' }] });
});
