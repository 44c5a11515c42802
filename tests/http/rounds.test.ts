import { expect, test } from 'vitest';
import { createApp } from '../../src/app/app.ts';
import { computeNow } from '../../src/http/compute/compute.ts';
import { createComputeQueue } from '../../src/http/compute/compute-queue.ts';
import { createRounds, reportMissing } from '../../src/http/rounds.ts';
import type { Steps } from '../../src/operations/steps.ts';
import { context } from '../support/context.ts';
import { openDistantSite } from '../support/distant-context.ts';
import { origin } from '../support/library.ts';
import { lawCases, lawOf } from '../support/requests/law-cases.ts';

const texts = { missing: () => '<p>Nothing here.</p>', agentView: () => '# Fixture' };

/** A reader of letters that are missing until they were fetched. */
const distantLetters = () => {
  const here = new Set<string>();
  const loaded: string[][] = [];
  const rounds = createRounds(async (keys) => {
    loaded.push([...keys]);
    for (const key of keys) here.add(key);
  });
  const read = (...letters: string[]): string => {
    const missing = letters.filter((letter) => !here.has(letter));
    if (missing.length > 0) reportMissing(missing);
    return letters.join('');
  };
  return { rounds, loaded, read };
};

test('`createRounds()` runs work again until nothing is missing, and fetches what one round misses together', async () => {
  const { rounds, loaded, read } = distantLetters();
  expect(await rounds.run(async () => read('a', 'b') + read('a') + read('c'))).toBe('abac');
  expect(loaded).toEqual([['a', 'b'], ['c']]);
});

test('`createRounds()` runs work again although something in between has made a result of the error', async () => {
  const { rounds, read } = distantLetters();
  const caught = (): string => {
    try {
      return read('a');
    } catch {
      return 'an error';
    }
  };
  expect(await rounds.run(async () => caught())).toBe('a');
});

test('`createRounds()` passes on errors of the work and of the storage', async () => {
  const { rounds } = distantLetters();
  await expect(rounds.run(() => Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
  const down = createRounds(() => Promise.reject(new Error('of the storage')));
  await expect(down.run(() => reportMissing(['a']))).rejects.toThrow('of the storage');
});

test('`createRounds()` ends with 503 for work that never ends', async () => {
  let count = 0;
  const { run } = createRounds(async () => undefined);
  await expect(run(() => reportMissing([String(count++)]))).rejects.toMatchObject({ code: 'temporarily-unavailable' });
});

test('`computeIn()` records what a computation misses, whichever request runs its steps', async () => {
  const { rounds, loaded, read } = distantLetters();
  const queue = createComputeQueue();
  function* work(...letters: string[]): Steps<string> {
    let text = '';
    for (const letter of letters) {
      text += read(letter);
      yield;
    }
    return text;
  }
  const ask = (client: string, ...letters: string[]) =>
    rounds.computeIn(queue.computeFor(client, new Request(origin)))(() => work(...letters));
  expect(await Promise.all([ask('one', 'a', 'b'), ask('two', 'c', 'd')])).toEqual(['ab', 'cd']);
  expect(loaded.flat().sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(await rounds.computeIn(computeNow)(() => work('e'))).toBe('e');
});

test.each(lawCases)(
  '%s answers alike from bytes that are elsewhere, twice and after all was forgotten',
  async (target, init) => {
    const distant = await openDistantSite();
    const here = createApp({ context, texts });
    const there = () => createApp({ context: { ...distant.context }, texts });
    const read = async ({ fetch }: ReturnType<typeof createApp>): Promise<unknown> =>
      lawOf(await fetch(new Request(origin + target, init), { address: '192.0.2.1' }));
    const expected = await read(here);
    expect(await read(there())).toEqual(expected);
    // A computation that ends in the middle leaves nothing behind for the next one.
    distant.forget('search');
    expect(await read(there())).toEqual(expected);
    distant.forget('library');
    expect(await read(there())).toEqual(expected);
  },
);
