import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../src/problem.ts';
import { runs } from '../../support/effort.ts';
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

test('the queue holds as many computations of a client as fit into the longest wait at their recent cost, and forgets it', async () => {
  const { queue, ask, finish, elapse } = namedQueue({ maxWait: 2000 });
  const fill = async (): Promise<number> => {
    const answers = Array.from({ length: 250 }, () => ask('x', 'one', { cost: 100 }));
    const held = queue.waiting();
    finish();
    await Promise.all(answers);
    return held;
  };
  expect(await fill()).toBe(200);
  for (let round = 0; round < 10; round += 1) await fill();
  expect(await fill()).toBe(20);
  elapse(30_000);
  expect(await fill()).toBe(36);
  elapse(600_000);
  expect(await fill()).toBe(199);
});

test('costly computations of one client have none of others refused, before and after them', async () => {
  const { queue, ask, finish, done } = namedQueue();
  const others = (): Promise<unknown>[] =>
    Array.from({ length: 100 }, (_, at) => ask(`search ${at}`, `client ${at % 20}`, { cost: 12 }));
  // Six patterns of one client, one after the other, each of which takes seconds.
  for (let at = 0; at < 6; at += 1) {
    const pattern = ask('pattern', 'heavy', { cost: 4000 });
    finish();
    expect(await pattern).toBe('pattern');
  }
  for (let round = 0; round < 5; round += 1) {
    const answers = others();
    expect(queue.waiting()).toBe(100);
    finish();
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^search/);
  }
  // Its own are refused while it sends many at once.
  const heavy = Array.from({ length: 20 }, () => ask('pattern', 'heavy', { cost: 4000 }));
  const answers = others();
  finish();
  expect((await Promise.all(heavy)).filter((answer) => answer !== 'pattern').length).toBeGreaterThan(15);
  expect((await Promise.all(answers)).every((answer) => typeof answer === 'string')).toBe(true);
  expect(done.filter((name) => name.startsWith('search'))).toHaveLength(600);
});

test('whatever one client has sent and sends, the searches of others that fit are answered', async () => {
  const heavy = fc.record({ cost: fc.integer({ min: 0, max: 6000 }), client: fc.constantFrom('heavy', 'heavier') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(heavy, { maxLength: 20 }),
      fc.nat(120_000),
      fc.array(heavy, { maxLength: 300 }),
      fc.array(fc.nat(9), { maxLength: 100 }),
      async (before, pause, now, searches) => {
        const { ask, finish, elapse } = namedQueue();
        for (const { cost, client } of before) {
          void ask('x', client, { cost });
          finish();
        }
        elapse(pause);
        // A slice of a long computation at a time: its turns are short.
        for (const { cost, client } of now) void ask('x', client, { cost: cost % 8 });
        const answers = searches.map((client) => ask('search', `client ${client}`, { cost: 5 }));
        finish();
        expect((await Promise.all(answers)).filter((answer) => answer !== 'search')).toEqual([]);
      },
    ),
    { numRuns: runs(200) },
  );
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
