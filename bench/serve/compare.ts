import path from 'node:path';
import process from 'node:process';
import { table } from '../report.ts';
import { measure, median, start } from './processes.ts';
import { requestsTo } from './request-kinds.ts';

// Compares the CPU time of requests between two states of this project, each a folder with its own build:
// `node bench/serve/compare.ts ../before . [rounds] [words of the names of requests…]`. Both get the same requests, in
// turn; CPU time hardly depends on other load of the machine.

const [before = '.', after = '.', rounds = '9', ...names] = process.argv.slice(2);
const projects = [before, after].map((folder) => path.resolve(folder));
const perRound = 300;
const connections = 8;

const rows: string[][] = [['request', 'before, µs CPU', 'after, µs CPU', 'before / after', 'quartiles', 'failed']];
const servers = await Promise.all(projects.map((project) => start('ours', path.join(project, 'dist'), project)));
const [first] = servers;
if (first === undefined) throw new Error('No server');
for (const { variants, ...kind } of await requestsTo(first.address)) {
  if (names.length > 0 && !names.some((name) => kind.name.includes(name))) continue;
  const costs: number[][] = [];
  let failed = 0;
  // The first rounds let the engine compile.
  for (let round = -3; round < Number(rounds); round += 1) {
    const from = ((round + 3) * perRound) % variants.length;
    const sent = Array.from(
      { length: perRound },
      (_, at) => variants[(from + at) % variants.length] ?? { target: '/' },
    );
    const pair: number[] = [];
    const turn = [...servers.entries()];
    for (const [at, server] of round % 2 === 0 ? turn : turn.reverse()) {
      const measured = await measure(server, { ...kind, variants: sent }, { connections });
      pair[at] = measured.cpu;
      failed += measured.failed;
    }
    if (round >= 0) costs.push(pair);
  }
  const ratios = costs.map(([one = 0, other = 1]) => one / other).sort((a, b) => a - b);
  const at = (share: number): string => (ratios[Math.floor(ratios.length * share)] ?? 0).toFixed(2);
  rows.push([
    kind.name,
    median(costs.map(([one = 0]) => one)).toFixed(0),
    median(costs.map(([, other = 0]) => other)).toFixed(0),
    median(ratios).toFixed(2),
    `${at(0.25)}–${at(0.75)}`,
    String(failed),
  ]);
  console.error(rows.at(-1)?.join(' | '));
}
for (const { child } of servers) child.kill();
console.log(table(rows));
