import { expect, test } from 'vitest';
import { Problem } from '../../../src/problem.ts';
import { namedQueue } from '../../support/held-queue.ts';
import { inOneStep } from '../../support/in-one-step.ts';

const retryAfter = (refusal: unknown): number =>
  refusal instanceof Problem ? Number(refusal.extra.headers?.['retry-after']) : Number.NaN;

test('a full queue refuses with 503 and Retry-After', async () => {
  const { queue, ask, finish, done } = namedQueue({ maxWaiting: 2 });
  const answers = ['a', 'b', 'c'].map((name) => ask(name));
  expect(queue.waiting()).toBe(2);
  const refusal = await answers[2];
  expect(refusal).toMatchObject({ code: 'temporarily-unavailable', status: 503 });
  expect(retryAfter(refusal)).toBe(1);
  finish();
  expect(done).toEqual(['a', 'b']);
  expect(queue.waiting()).toBe(0);
});

test('a full queue refuses the newest computation of the client with the most', async () => {
  const { ask, finish, done } = namedQueue({ maxWaiting: 3 });
  const answers = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b')];
  expect(await answers[2]).toMatchObject({ code: 'temporarily-unavailable' });
  finish();
  expect(done).toEqual(['a1', 'b1', 'a2']);
});

test('a full queue refuses the last to come among clients with equally many computations', async () => {
  const { ask, finish, done } = namedQueue({ maxWaiting: 2 });
  const answers = ['a', 'b', 'c'].map((client) => ask(client, client));
  expect(await answers[2]).toMatchObject({ code: 'temporarily-unavailable' });
  finish();
  expect(done).toEqual(['a', 'b']);
});

test('the queue holds as many computations as fit into the longest wait at their recent cost', async () => {
  const { queue, ask, finish, elapse } = namedQueue({ maxWait: 2000 });
  const fill = async (): Promise<number> => {
    const answers = Array.from({ length: 250 }, () => ask('x', 'one', { cost: 100 }));
    const held = queue.waiting();
    finish();
    await Promise.all(answers);
    elapse(60_000);
    return held;
  };
  expect(await fill()).toBe(200);
  for (let round = 0; round < 10; round += 1) await fill();
  expect(await fill()).toBe(20);
});

test('Retry-After grows with the length of the queue and the cost of a computation', async () => {
  const waits: number[] = [];
  for (const [mostWaiting, cost] of [
    [2, 1000],
    [5, 1000],
    [5, 3000],
  ] as const) {
    const { ask, finish } = namedQueue({ maxWaiting: mostWaiting, maxWait: 1e6 });
    for (let at = 0; at < 500; at += 1) {
      void ask('x', 'one', { cost });
      finish();
    }
    const answers = Array.from({ length: mostWaiting + 1 }, () => ask('x'));
    waits.push(retryAfter(await answers.at(-1)));
    finish();
  }
  expect(waits).toEqual([2, 5, 15]);
});

test('a computation that has waited twice the longest wait is refused in its turn', async () => {
  const { ask, finish, done, elapse } = namedQueue({ maxWait: 1000 });
  const late = ask('late');
  elapse(2001);
  const timely = ask('timely');
  finish();
  expect([await late, await timely, done]).toEqual([
    expect.objectContaining({ code: 'temporarily-unavailable' }),
    'timely',
    ['timely'],
  ]);
});

test('a request with several computations is refused as a whole, and waiting counts it once', async () => {
  const { queue, finish } = namedQueue({ maxWaiting: 3 });
  const compute = queue.computeFor('one', new AbortController());
  const other = queue.computeFor('one', new AbortController());
  const computed: string[] = [];
  const first = other(() => inOneStep(() => computed.push('first')));
  const batch = Array.from({ length: 5 }, (_, at) => compute(() => inOneStep(() => computed.push(`batch ${at}`))));
  expect(queue.waiting()).toBe(1);
  expect((await Promise.allSettled(batch)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  finish();
  await first;
  expect(computed).toEqual(['first']);
});
