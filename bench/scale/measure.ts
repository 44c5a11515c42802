import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { serverOptions, serverVariables } from '../../src/cli/server-options.ts';
import { mean, percentile } from '../search/metrics.ts';
import type { SlowStorage, Traffic } from './storage.ts';

/** The requests of one kind: each call returns another target. */
export interface Kind {
  readonly name: string;
  readonly target: (at: number) => string;
}

const Fresh = z.object({ address: z.string(), ms: z.number() });
const Rounds = z.object({ rounds: z.number() });
const Held = z.looseObject({ rss: z.number(), cpu: z.number() });
const replicaFile = fileURLToPath(new URL('replica.ts', import.meta.url));

const ask = async (child: ChildProcess, message: string): Promise<unknown> => {
  const answer = once(child, 'message');
  child.send(message);
  return (await answer)[0];
};

/** Starts a replica over a storage, in a process of its own. */
export const startReplica = async (storage: SlowStorage) => {
  const env = { ...process.env, ...serverVariables({ cacheFolder: undefined }) };
  const child = fork(replicaFile, [storage.address], { execArgv: [...serverOptions], env });
  await once(child, 'message');
  return {
    fresh: async () => Fresh.parse(await ask(child, 'fresh')),
    /** Returns the rounds since the last call. */
    takeRounds: async () => Rounds.parse(await ask(child, 'rounds')),
    held: async () => Held.parse(await ask(child, 'held')),
    stop: () => child.kill(),
  };
};
export type Replica = Awaited<ReturnType<typeof startReplica>>;

type Sample = Traffic & { readonly ms: number; readonly rounds: number };

/** A replica and the storage that it reads. */
interface Measured {
  readonly replica: Replica;
  readonly storage: SlowStorage;
}

/** Returns what was sent since the last call, and in how many rounds. */
const taken = async ({ replica, storage }: Measured) => ({ ...storage.take(), ...(await replica.takeRounds()) });

/** The pause before a request that a busy machine refused is sent again, in milliseconds, and how often it is. */
const pause = 1000;
const mostTries = 10;

/** Sends one request and waits for its whole response; one that the replica refuses is sent again. */
const send = async (address: string, target: string, measured: Measured, tries = 1): Promise<Sample> => {
  await taken(measured);
  const start = performance.now();
  const response = await fetch(address + target);
  await response.arrayBuffer();
  const ms = performance.now() - start;
  if (response.status === 503 && tries < mostTries) {
    await wait(pause);
    return send(address, target, measured, tries + 1);
  }
  if (response.status !== 200) throw new Error(`${target} has status ${response.status}`);
  return { ...(await taken(measured)), ms };
};

/** The figures of one kind of request, as texts: "p50 / p99" or the mean. */
export const summarise = (samples: readonly Sample[]): string[] => {
  const of = (name: keyof Sample, digits = 0): string => {
    const values = samples.map((sample) => sample[name]);
    return `${percentile(values, 0.5).toFixed(digits)} / ${percentile(values, 0.99).toFixed(digits)}`;
  };
  const kilobytes = samples.map(({ bytes }) => bytes / 1000);
  return [
    of('rounds'),
    of('requests'),
    `${percentile(kilobytes, 0.5).toFixed(0)} / ${percentile(kilobytes, 0.99).toFixed(0)}`,
    of('ms'),
  ];
};

/** Takes samples one after the other. */
const sampled = async (count: number, take: (at: number) => Promise<Sample>): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for (let at = 0; at < count; at += 1) samples.push(await take(at));
  return samples;
};

/** Measures the start of a replica with nothing in memory. */
export const measureOpening = (measured: Measured, count: number): Promise<Sample[]> =>
  sampled(count, async () => {
    await taken(measured);
    const { ms } = await measured.replica.fresh();
    return { ...(await taken(measured)), ms };
  });

/** Measures requests that each find a replica with nothing in memory. */
export const measureCold = (measured: Measured, { target }: Kind, count: number): Promise<Sample[]> =>
  sampled(count, async (at) => send((await measured.replica.fresh()).address, target(at), measured));

/** Measures requests to a replica that has answered as many others before. */
export const measureWarm = async (
  measured: Measured,
  { target }: Kind,
  count: number,
): Promise<{ samples: Sample[]; cpu: number }> => {
  const { replica } = measured;
  const { address } = await replica.fresh();
  for (let at = 0; at < count; at += 1) await send(address, target(at), measured);
  const before = (await replica.held()).cpu;
  const samples = await sampled(count, (at) => send(address, target(count + at), measured));
  return { samples, cpu: mean([((await replica.held()).cpu - before) / 1000 / count]) };
};
