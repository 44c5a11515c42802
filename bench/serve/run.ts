import path from 'node:path';
import process from 'node:process';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { crowdHead, crowdRow } from './crowd.ts';
import { load } from './load.ts';
import { held, type Measured, measure, median, start } from './processes.ts';
import { requestsTo } from './request-kinds.ts';

// Measures requests per second of our server over a built site, beside a node:http server that sends the same bytes.
// Both run at once and are measured in turn, round after round, so that other load affects both; reports medians. `npm run bench -- serve [rounds] [folders of built sites…]`: the last build, and larger ones beside it.

const [rounds = '7', ...folders] = process.argv.slice(2);
const seconds = 2;
const connections = 16;
const timed = { seconds, connections };
const sites = folders.length > 0 ? folders : [path.resolve(import.meta.dirname, '../../dist')];

const head = [
  'pages',
  'request',
  'node:http /s',
  'ours /s',
  'ratio',
  'wanted',
  'µs CPU, node:http',
  'µs CPU, ours',
  'p50 ms',
  'p99 ms',
  'failed',
];
const rows: string[][] = [head];
const notes: string[] = [];
for (const site of sites) {
  const own = await start('ours', site);
  for (const asked of await requestsTo(own.address)) {
    const { variants, ...request } = asked;
    const [first] = variants;
    if (first === undefined) throw new Error(`No variants of ${asked.name}`);
    const peer = await start('node:http', JSON.stringify({ ...request, ...first, url: own.address + first.target }));
    for (const running of [peer, own]) await load(running.address, asked, { seconds: 1, connections });
    const pairs: { peer: Measured; own: Measured }[] = [];
    for (let round = 0; round < Number(rounds); round += 1)
      pairs.push({ peer: await measure(peer, asked, timed), own: await measure(own, asked, timed) });
    peer.child.kill();
    const of = (value: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(value));
    rows.push([
      String(own.pages),
      asked.name,
      of((pair) => pair.peer.perSecond).toFixed(0),
      of((pair) => pair.own.perSecond).toFixed(0),
      of((pair) => pair.own.perSecond / pair.peer.perSecond).toFixed(2),
      asked.minShare === undefined ? '–' : `≥ ${asked.minShare}`,
      of((pair) => pair.peer.cpu).toFixed(0),
      of((pair) => pair.own.cpu).toFixed(0),
      of((pair) => pair.own.p50).toFixed(1),
      of((pair) => pair.own.p99).toFixed(1),
      String(pairs.reduce((sum, pair) => sum + pair.own.failed, 0)),
    ]);
    console.error(rows.at(-1)?.join(' | '));
  }
  notes.push(`${own.pages} pages: ${((await held(own)).rss / 2 ** 20).toFixed(0)} MB`);
  own.child.kill();
}
const crowd: string[][] = [crowdHead];
for (const site of sites)
  for (const script of ['serve', 'serve-locked'] as const) {
    crowd.push(await crowdRow(site, script, Number(rounds)));
    console.error(crowd.at(-1)?.join(' | '));
  }
const text = `## Serve\n\n${machine()} The server of \`npm run serve\` over built sites, beside node:http that sends the same bytes; ${connections} connections that ask again as soon as they are answered, ${rounds} rounds of ${seconds} s, in turn; medians. The same is asked again and again, and answers are kept; of new words and questions each is asked once. What the server holds after all of it: ${notes.join(', ')}.\n\n${table(rows)}\n\nA reader of pages, each over a connection of its own, alone and while 48 clients ask questions that were never asked before; then the titles of up to 1,000 pages are asked over 16 connections. The servers keep their own limits; ${rounds} rounds of 5 s, medians.\n\n${table(crowd)}`;
console.log(`\n${text}`);
writeSection(path.resolve(import.meta.dirname, '../RESULTS.md'), 'serve', text);
