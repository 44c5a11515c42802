import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { writeCorpus } from './corpus.ts';
import { type Measured, measure } from './measure.ts';
import { copyProduct, settingsOf } from './product.ts';
import { removeInvalid } from './remove-invalid.ts';

// Measures a build in parts beside a build of the whole, one process after another, each with empty caches.
// `npm run bench -- parts [pages] [parts]`. HALYARD_CORPUS is a folder of Markdown; without it, pages are generated.

const root = path.resolve(import.meta.dirname, '../..');
const [pages = 2000, count = 4] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-parts-'));
const rows = [['build', 'wall s', '× whole', 'CPU s', '× whole', 'peak MB', '× whole']];

/** Returns a digest of all files of a release. */
const digestOf = async (out: string): Promise<string> => {
  const release = await realpath(out);
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const hash = createHash('sha256');
  for (const file of entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort())
    hash.update(`\0${path.relative(release, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
};

const add = (name: string, { wall, cpu, peak }: Measured, whole: Measured): void => {
  const ratio = (own: number, all: number): string => (own / all).toFixed(2);
  rows.push([
    name,
    ...[wall.toFixed(0), ratio(wall, whole.wall)],
    ...[cpu.toFixed(0), ratio(cpu, whole.cpu)],
    ...[peak.toFixed(0), ratio(peak, whole.peak)],
  ]);
  console.error(rows.at(-1)?.join(' | '));
};

try {
  const content = path.join(folder, 'content');
  const kind = await writeCorpus(content, pages);
  await removeInvalid(content, root);
  const product = path.join(folder, 'halyard');
  await copyProduct(product);
  const run = async (out: string, cache: string, ...args: readonly string[]): Promise<Measured> => {
    const env = { ...settingsOf(content, path.join(folder, out)), CACHE_DIR: path.join(folder, cache) };
    const measured = await measure(process.execPath, ['bin/halyard.cjs', ...args], product, env);
    if (measured.code !== 0) throw new Error(measured.output);
    await rm(path.join(folder, cache), { recursive: true, force: true });
    return measured;
  };
  const whole = await run('whole', 'cache', 'build');
  add('whole', whole, whole);
  for (let number = 1; number <= count; number += 1) {
    const part = `${number}/${count}`;
    add(`part ${part}`, await run('joined', 'cache', 'build', '--part', part), whole);
  }
  add('join', await run('joined', 'cache', 'join'), whole);
  const [a, b] = [await digestOf(path.join(folder, 'whole')), await digestOf(path.join(folder, 'joined'))];
  const outcome = a === b ? 'The joined release is equal to the whole one, to the byte.' : 'The releases DIFFER.';
  console.error(outcome);
  const text = `## Build of ${pages} pages in ${count} parts\n\n${machine()} ${kind === 'corpus' ? 'Real documentation pages' : 'Generated pages'}. One process after another, each with empty caches. Peak: all processes of a build together. ${outcome}\n\n${table(rows)}`;
  writeSection(path.join(root, 'bench/RESULTS.md'), `parts-${pages}`, text);
} finally {
  await rm(folder, { recursive: true, force: true });
}
