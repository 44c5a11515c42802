import { expect, test } from 'vitest';
import { keepAnswers } from '../../src/http/cached-operations.ts';
import { type Compute, computeNow } from '../../src/http/compute.ts';
import { createComputeQueue } from '../../src/http/compute-queue.ts';
import type { Steps } from '../../src/operations/answer/steps.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { Problem } from '../../src/problem.ts';
import { context } from '../support/context.ts';

/** A site that nobody has asked yet. */
const site = (): OperationContext => ({ ...context });

/** Answers with the number of the question. */
const counting = () => {
  let asked = 0;
  return function* ({ q }: { q: string }): Steps<{ asked: number }> {
    yield;
    asked += 1;
    if (q === '') throw new Problem('invalid-parameter');
    return { asked };
  };
};

test('who asks alike gets the same answer', async () => {
  const ask = keepAnswers(counting());
  const source = site();
  expect(await ask({ q: 'price' }, source, computeNow)).toBe(await ask({ q: 'price' }, source, computeNow));
});

test('another question and another site have their own', async () => {
  const ask = keepAnswers(counting());
  const source = site();
  const answers = [
    await ask({ q: 'price' }, source, computeNow),
    await ask({ q: 'prices' }, source, computeNow),
    await ask({ q: 'price' }, site(), computeNow),
  ];
  expect(answers.map(({ asked }) => asked)).toEqual([1, 2, 3]);
});

test('two functions share nothing', async () => {
  const source = site();
  const [first, second] = [keepAnswers(counting()), keepAnswers(counting())];
  expect(await first({ q: 'price' }, source, computeNow)).not.toBe(await second({ q: 'price' }, source, computeNow));
});

test('a failure is thrown anew', async () => {
  const ask = keepAnswers(counting());
  const source = site();
  for (const _ of [1, 2]) await expect(ask({ q: '' }, source, computeNow)).rejects.toThrow(Problem);
  expect((await ask({ q: 'price' }, source, computeNow)).asked).toBe(3);
});

test('a question may say what it is known by', async () => {
  const ask = keepAnswers(counting(), ({ q }) => q.toLowerCase());
  const source = site();
  expect(await ask({ q: 'Price' }, source, computeNow)).toBe(await ask({ q: 'price' }, source, computeNow));
});

test('a kept answer does not wait for its turn', async () => {
  const ask = keepAnswers(counting());
  const source = site();
  const first = await ask({ q: 'price' }, source, computeNow);
  const never: Compute = () => new Promise(() => undefined);
  expect(await ask({ q: 'price' }, source, never)).toBe(first);
});

test('clients that wait with the same question share one computation', async () => {
  const ask = keepAnswers(counting());
  const source = site();
  const queue = createComputeQueue();
  const answers = ['one', 'two', 'two'].map((client) =>
    ask({ q: 'price' }, source, queue.computeFor(client, new AbortController())),
  );
  expect(await Promise.all(answers)).toEqual(Array(3).fill({ asked: 1 }));
});
