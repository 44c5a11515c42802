import { expect, test } from 'vitest';
import { cachedPerSite } from '../../../src/http/cache/cached-per-site.ts';
import { type Compute, computeNow } from '../../../src/http/compute/compute.ts';
import { createComputeQueue } from '../../../src/http/compute/compute-queue.ts';
import type { OperationContext } from '../../../src/operations/operation.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import { Problem } from '../../../src/problem.ts';
import { context } from '../../support/context.ts';

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

test('`cachedPerSite()` returns one result for equal inputs', async () => {
  const ask = cachedPerSite('answers', counting());
  const source = site();
  expect(await ask({ q: 'price' }, source, computeNow)).toBe(await ask({ q: 'price' }, source, computeNow));
});

test('`cachedPerSite()` caches per input and per site', async () => {
  const ask = cachedPerSite('answers', counting());
  const source = site();
  const answers = [
    await ask({ q: 'price' }, source, computeNow),
    await ask({ q: 'prices' }, source, computeNow),
    await ask({ q: 'price' }, site(), computeNow),
  ];
  expect(answers.map(({ asked }) => asked)).toEqual([1, 2, 3]);
});

test('two cached functions share no results', async () => {
  const source = site();
  const [first, second] = [cachedPerSite('answers', counting()), cachedPerSite('answers', counting())];
  expect(await first({ q: 'price' }, source, computeNow)).not.toBe(await second({ q: 'price' }, source, computeNow));
});

test('errors are not cached', async () => {
  const ask = cachedPerSite('answers', counting());
  const source = site();
  for (const _ of [1, 2]) await expect(ask({ q: '' }, source, computeNow)).rejects.toThrow(Problem);
  expect((await ask({ q: 'price' }, source, computeNow)).asked).toBe(3);
});

test('`toKey()` is the key of an input', async () => {
  const ask = cachedPerSite('answers', counting(), ({ q }) => q.toLowerCase());
  const source = site();
  expect(await ask({ q: 'Price' }, source, computeNow)).toBe(await ask({ q: 'price' }, source, computeNow));
});

test('a cached result does not wait for its turn', async () => {
  const ask = cachedPerSite('answers', counting());
  const source = site();
  const first = await ask({ q: 'price' }, source, computeNow);
  const never: Compute = () => new Promise(() => undefined);
  expect(await ask({ q: 'price' }, source, never)).toBe(first);
});

test('clients that wait for equal inputs share one computation', async () => {
  const ask = cachedPerSite('answers', counting());
  const source = site();
  const queue = createComputeQueue();
  const answers = ['one', 'two', 'two'].map((client) =>
    ask({ q: 'price' }, source, queue.computeFor(client, new AbortController())),
  );
  expect(await Promise.all(answers)).toEqual(Array(3).fill({ asked: 1 }));
});
