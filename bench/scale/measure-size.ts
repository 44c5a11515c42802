import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { percentile } from '../search/metrics.ts';
import { type Kind, measureCold, measureOpening, measureWarm, startReplica, summarise } from './measure.ts';
import { startStorage } from './storage.ts';

const Texts = z.array(z.string());

/** The distance of the storage, in milliseconds. */
export const delay = 20;

/** The number of requests of each kind: with nothing in memory, and after as many others. */
const counts = { opening: 5, cold: 20, warm: 50 };

/** Measures a replica over the published data in a folder: a row for each kind of request, and one for search as a peer has it. */
export const measureSize = async (folder: string, pages: number) => {
  const read = (name: string): string[] => Texts.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  const queries = read('queries.json');
  const paths = read('paths.json');
  const any = (list: readonly string[], at: number): string => encodeURIComponent(list[at % list.length] ?? '');
  const kinds: Kind[] = [
    { name: 'read', target: (at) => `/api/v1/content/${any(paths, at * 7)}` },
    { name: 'list', target: (at) => `/api/v1/content?limit=20&offset=${(at * 7919) % pages}` },
    { name: 'search', target: (at) => `/api/v1/search?q=${any(queries, at)}` },
    { name: 'answer', target: (at) => `/ask?query=${any(queries, at)}` },
  ];
  const storage = await startStorage(folder, delay);
  const replica = await startReplica(storage);
  const measured = { replica, storage };
  const rows: string[][] = [];
  const note = (...cells: string[]): void => {
    rows.push([String(pages), ...cells]);
    console.log(rows.at(-1)?.join('  '));
  };
  note('start', 'cold', ...summarise(await measureOpening(measured, counts.opening)), '–');
  for (const kind of kinds) {
    const cold = await measureCold(measured, kind, counts.cold);
    note(kind.name, 'cold', ...summarise(cold), '–');
  }
  let search = '';
  for (const kind of kinds) {
    const { samples, cpu } = await measureWarm(measured, kind, counts.warm);
    note(kind.name, 'warm', ...summarise(samples), cpu.toFixed(1));
    const times = samples.map(({ ms }) => ms);
    if (kind.name === 'search') search = `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)}`;
  }
  replica.stop();
  // One that has answered each kind, as it stands behind a balancer.
  const other = await startReplica(storage);
  const { address } = await other.fresh();
  for (let at = 0; at < counts.warm; at += 1)
    for (const { target } of kinds) await (await fetch(address + target(at))).arrayBuffer();
  const { rss } = await other.held();
  console.log(`${pages}  RSS ${rss.toFixed(0)} MB`);
  other.stop();
  storage.close();
  return { rows, rss, peer: [String(pages), 'Halyard, a warm replica', search, '–'], queries };
};
