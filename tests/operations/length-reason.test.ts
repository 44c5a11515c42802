import { expect, test } from 'vitest';
import * as z from 'zod';
import { lengthReason } from '../../src/operations/length-reason.ts';

const Input = z.object({
  text: z.string().min(2).max(4).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  number: z.number().max(3).optional(),
  deep: z.object({ text: z.string().max(1) }).optional(),
});

const reasonsFor = (input: object): (string | undefined)[] =>
  (Input.safeParse(input).error?.issues ?? []).map((issue) => lengthReason(issue, input));

test.each([
  [{ text: '💡💡💡💡💡' }, /5 characters.*at most 4/],
  [{ text: 'a' }, /1 characters.*at least 2/],
  [{ list: ['a', 'b', 'c'] }, /3 values; at most 2/],
  [{ list: [] }, /0 values; at least 1/],
  [{ deep: { text: 'abc' } }, /3 characters.*at most 1/],
])('lengthReason() states count and limit of %o', (input, expected) => {
  expect(reasonsFor(input)).toEqual([expect.stringMatching(expected)]);
});

test('lengthReason() returns undefined for numbers, for other issues and for a value that is missing', () => {
  expect(reasonsFor({ number: 4 })).toEqual([undefined]);
  expect(reasonsFor({ text: 5 })).toEqual([undefined]);
  const [issue] = Input.safeParse({ deep: { text: 'abc' } }).error?.issues ?? [];
  if (issue === undefined) throw new Error('The input is valid');
  for (const input of [{}, { deep: null }, { deep: 'text' }, undefined])
    expect(lengthReason(issue, input)).toBeUndefined();
});
