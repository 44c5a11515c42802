import { expect, test } from 'vitest';
import { createComputeQueue } from '../../../src/http/compute/compute-queue.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import { Problem } from '../../../src/problem.ts';
import { heldQueue, namedQueue } from '../../support/held-queue.ts';
import { inOneStep } from '../../support/in-one-step.ts';

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

test('a long computation lets those of other clients pass after each slice, and none of its own client', () => {
  const { queue, step, elapse, finish } = heldQueue();
  const seen: string[] = [];
  const work = (name: string, parts: number) =>
    function* (): Steps<void> {
      for (let part = 1; part <= parts; part += 1) {
        elapse(4);
        seen.push(`${name}${part}`);
        yield;
      }
    };
  const enter = (client: string, name: string, parts: number): void =>
    void queue.computeFor(client, new AbortController())(work(name, parts));
  enter('one', 'a', 4);
  enter('one', 'b', 1);
  enter('two', 'c', 1);
  step();
  step();
  expect(seen).toEqual(['a1', 'a2']);
  enter('three', 'd', 1);
  finish();
  expect(seen).toEqual(['a1', 'a2', 'c1', 'a3', 'd1', 'a4', 'b1']);
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
