import { expect, test } from 'vitest';
import { keepAnswers } from '../../src/http/keep-answers.ts';
import type { Source } from '../../src/operations/operation.ts';
import { Problem } from '../../src/problem.ts';
import { context } from '../support/context.ts';

/** A site that nobody has asked yet. */
const site = (): Source => ({ ...context });

/** Answers with the number of the question. */
const counting = () => {
  let asked = 0;
  return ({ q }: { q: string }) => {
    asked += 1;
    if (q === '') throw new Problem('invalid-parameter');
    return { asked };
  };
};

test('who asks alike gets the same answer', () => {
  const ask = keepAnswers(counting());
  const source = site();
  expect(ask({ q: 'price' }, source)).toBe(ask({ q: 'price' }, source));
});

test('another question and another site have their own', () => {
  const ask = keepAnswers(counting());
  const source = site();
  const answers = [ask({ q: 'price' }, source), ask({ q: 'prices' }, source), ask({ q: 'price' }, site())];
  expect(answers.map(({ asked }) => asked)).toEqual([1, 2, 3]);
});

test('two functions share nothing', () => {
  const source = site();
  const [first, second] = [keepAnswers(counting()), keepAnswers(counting())];
  expect(first({ q: 'price' }, source)).not.toBe(second({ q: 'price' }, source));
});

test('a failure is thrown anew', () => {
  const ask = keepAnswers(counting());
  const source = site();
  for (const _ of [1, 2]) expect(() => ask({ q: '' }, source)).toThrow(Problem);
  expect(ask({ q: 'price' }, source).asked).toBe(3);
});

test('a question may say what it is known by', () => {
  const ask = keepAnswers(counting(), ({ q }) => q.toLowerCase());
  const source = site();
  expect(ask({ q: 'Price' }, source)).toBe(ask({ q: 'price' }, source));
});
