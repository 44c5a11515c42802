import { expect, test } from 'vitest';
import { createComputeQueue, type QueueLimits } from '../../src/http/compute-queue.ts';
import { inOneStep, type Steps } from '../../src/operations/answer/steps.ts';
import { Problem } from '../../src/problem.ts';
import { heldQueue } from '../support/held-queue.ts';

/** A queue of named computations that take `cost` milliseconds, and the names of those that were made. */
const namedQueue = (limits?: Partial<QueueLimits>) => {
  const held = heldQueue(limits);
  const done: string[] = [];
  const ask = (name: string, client = 'one', { cost = 10, request = new AbortController() } = {}) =>
    held.queue
      .computeFor(
        client,
        request,
      )(() =>
        inOneStep(() => {
          held.elapse(cost);
          done.push(name);
          return name;
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      });
  return { ...held, ask, done };
};

const retryAfter = (refusal: unknown): number =>
  refusal instanceof Problem ? Number(refusal.extra.headers?.['retry-after']) : Number.NaN;

test('computeFor runs one computation per turn, in order, and resolves or rejects with its outcome', async () => {
  const { queue, ask, step, done } = namedQueue();
  const answers = [ask('a'), ask('b')];
  const compute = queue.computeFor('one', new AbortController());
  const failed = compute(() =>
    inOneStep(() => {
      throw new Problem('not-found');
    }),
  );
  expect(done).toEqual([]);
  step();
  expect(done).toEqual(['a']);
  step();
  expect(done).toEqual(['a', 'b']);
  step();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
  await expect(failed).rejects.toThrow(new Problem('not-found'));
});

test('the event loop turns at least twice between two computations', async () => {
  const queue = createComputeQueue();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const at = await Promise.all(
    Array.from({ length: 4 }, () => queue.computeFor('one', new AbortController())(() => inOneStep(() => turns))),
  );
  isOver = true;
  for (const [index, turn] of at.slice(1).entries()) expect(turn - (at[index] ?? 0)).toBeGreaterThanOrEqual(2);
});

test('a computation pauses after a step that ends its time slice, and goes on before others begin', () => {
  const { queue, step, elapse } = heldQueue();
  const seen: string[] = [];
  const pausing = (name: string) =>
    function* (): Steps<void> {
      for (const part of [1, 2, 3]) {
        elapse(3);
        seen.push(`${name}${part}`);
        yield;
      }
    };
  void queue.computeFor('one', new AbortController())(pausing('a'));
  void queue.computeFor('two', new AbortController())(pausing('b'));
  step();
  expect(seen).toEqual(['a1', 'a2']);
  step();
  expect(seen).toEqual(['a1', 'a2', 'a3']);
  step();
  expect(seen).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

test('a computation that has begun ends when its request is aborted', async () => {
  const { queue, step, elapse, finish } = heldQueue();
  let steps = 0;
  const request = new AbortController();
  const answer = queue.computeFor(
    'one',
    request,
  )(function* () {
    for (;;) {
      steps += 1;
      elapse(10);
      yield;
    }
  });
  step();
  request.abort();
  await expect(answer).rejects.toThrow(Problem);
  finish();
  expect(steps).toBe(1);
});

test('clients are served in rotation: a single question does not wait behind all those of another client', () => {
  const { ask, finish, done } = namedQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a');
  void ask('b1', 'b');
  void ask('c1', 'c');
  void ask('c2', 'c');
  finish();
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
});

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

test('an aborted request leaves the queue, and does not enter it again', async () => {
  const { queue, ask, finish, done } = namedQueue();
  const client = new AbortController();
  const answers = [ask('a', 'one', { request: client }), ask('b'), ask('c', 'one', { request: client })];
  client.abort();
  expect(queue.waiting()).toBe(1);
  answers.push(ask('d', 'one', { request: client }));
  finish();
  expect(done).toEqual(['b']);
  const outcomes = await Promise.all(answers);
  expect(outcomes.filter((outcome) => outcome instanceof Problem)).toHaveLength(3);
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
