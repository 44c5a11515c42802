import { percentile } from '../search/metrics.ts';
import { type Replica, startReplica } from './measure.ts';
import { startStorage } from './storage.ts';

/** The requests in flight to each replica. */
const clients = 8;

/** Sends targets to replicas in turn, each of them so many at once; returns the milliseconds of each, and the number of refusals. */
const sendAll = async (addresses: readonly string[], targets: readonly string[]) => {
  const times: number[] = [];
  let [next, refused] = [0, 0];
  const client = async (address: string): Promise<void> => {
    for (let target = targets[next++]; target !== undefined; target = targets[next++]) {
      const start = performance.now();
      const response = await fetch(address + target);
      await response.arrayBuffer();
      if (response.status === 200) times.push(performance.now() - start);
      else if (response.status === 503) refused += 1;
      else throw new Error(`${target} has status ${response.status}`);
    }
  };
  await Promise.all(addresses.flatMap((address) => Array.from({ length: clients }, () => client(address))));
  return { times, refused };
};

const cpuOf = async (replicas: readonly Replica[]): Promise<number> => {
  const held = await Promise.all(replicas.map((replica) => replica.held()));
  return held.reduce((sum, { cpu }) => sum + cpu, 0) / 1000;
};

/** Measures searches and questions to several replicas over the same data, after half of them were asked; a row for each number of replicas. */
export const measureThroughput = async (
  folder: string,
  { pages, delay, queries }: { readonly pages: number; readonly delay: number; readonly queries: readonly string[] },
): Promise<string[][]> => {
  const targets = queries.flatMap((query) => {
    const text = encodeURIComponent(query);
    return [`/api/v1/search?q=${text}`, `/ask?query=${text}`];
  });
  const half = Math.ceil(targets.length / 2);
  const rows: string[][] = [];
  for (const count of [1, 2, 3]) {
    const storage = await startStorage(folder, delay);
    const replicas = await Promise.all(Array.from({ length: count }, () => startReplica(storage)));
    const addresses = (await Promise.all(replicas.map((replica) => replica.fresh()))).map(({ address }) => address);
    await sendAll(addresses, targets.slice(0, half));
    const before = await cpuOf(replicas);
    const start = performance.now();
    const { times, refused } = await sendAll(addresses, targets.slice(half));
    const seconds = (performance.now() - start) / 1000;
    const cpu = ((await cpuOf(replicas)) - before) / times.length;
    rows.push([
      ...[pages, count].map(String),
      (times.length / seconds).toFixed(1),
      `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)}`,
      cpu.toFixed(1),
      String(refused),
    ]);
    console.log(rows.at(-1)?.join('  '));
    for (const replica of replicas) replica.stop();
    storage.close();
  }
  return rows;
};
