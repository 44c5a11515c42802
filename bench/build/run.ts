import { appendFile, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { writeCorpus } from './corpus.ts';
import { getSize, type Measured, measure } from './measure.ts';
import { allPeers, prepare } from './peers.ts';
import { copyProduct, getSettings } from './product.ts';
import { removeInvalid } from './remove-invalid.ts';

// Measures builds of the product and of alternative tools on the same Markdown, one after another.
// `npm run bench -- build [pages…] [builds…]`: sizes, and words in the names of builds, such as `hugo cold page`; without
// words, all. HALYARD_CORPUS is a folder of Markdown; without it, pages are generated.

const root = path.resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const sizes = given.filter((each) => /^\d+$/.test(each)).map(Number);
const words = given.filter((each) => !/^\d+$/.test(each)).map((word) => word.toLowerCase());
const isWanted = (name: string): boolean =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
const folder = await mkdtemp(path.join(tmpdir(), 'bench-build-'));

const fixed = (value: number, digits = 1): string => value.toFixed(digits);
const head = ['build', 'wall s', '× Hugo', '× cold', 'CPU s', 'peak MB', 'files', 'MB written', 'stages, s'];

/** The error message in a tool's output, without colours and local paths. */
const errorIn = (output: string): string => {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const message = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
  const parts = message.replaceAll('|', '/').split(/(?:file:\/\/)?(?:[A-Za-z]:)?[\\/][^\s'"]*[\\/][^\s'"]*/);
  return parts.join('…').trim().slice(0, 120);
};

/** The stages of our build with their times. */
const stagesIn = (output: string): string =>
  [...output.matchAll(/^ {2}([a-z]+) +([\d.]+) s$/gm)]
    .filter(([, , time]) => Number(time) >= 0.2)
    .map(([, stage, time]) => `${stage} ${time}`)
    .join(', ');

const ratio = (wall: number, to: number): string => (to === 0 ? '–' : fixed(wall / to, 2));

/** A table row; `out` is the folder of the site, `hugo` and `cold` are wall times to compare with. */
const getRow = async (
  name: string,
  { code, wall, cpu, peak, output }: Measured,
  { out, hugo, cold }: { readonly out: string | undefined; readonly hugo: number; readonly cold: number },
): Promise<string[]> => {
  if (code !== 0) return [name, `did not build: ${errorIn(output)}`, ...head.slice(2).map(() => '')];
  const size = out === undefined ? undefined : await getSize(await realpath(out));
  const written = size === undefined ? ['–', '–'] : [String(size.files), fixed(size.bytes / 2 ** 20)];
  const ratios = [ratio(wall, hugo), ratio(wall, cold)];
  return [name, fixed(wall), ...ratios, fixed(cpu), fixed(peak, 0), ...written, stagesIn(output)];
};

/** The page to edit, always the same one. */
const somePage = async (content: string): Promise<string> => {
  const files = (await readdir(content, { recursive: true })).filter((file) => file.startsWith('blog/')).sort();
  return path.join(content, files[0] ?? 'site/index.md');
};

/** Measures all builds of one size; results are written after each, so that none are lost if a run is stopped. */
const measureSize = async (pages: number): Promise<void> => {
  const rows = [head];
  const content = path.join(folder, `content-${pages}`);
  const kind = await writeCorpus(content, pages);
  await removeInvalid(content, root);
  let [hugo, cold] = [0, 0];
  const add = async (name: string, measured: Measured, out: string | undefined): Promise<void> => {
    if (name.startsWith('Hugo') && measured.code === 0) hugo = measured.wall;
    if (name === 'Halyard, cold' && measured.code === 0) cold = measured.wall;
    rows.push(await getRow(name, measured, { out, hugo, cold: name.startsWith('Halyard') ? cold : 0 }));
    console.error(rows.at(-1)?.join(' | '));
    const text = `## Build of ${pages} pages\n\n${machine()} ${kind === 'corpus' ? 'Real documentation pages' : 'Generated pages'}. Halyard makes every output: HTML, twins, documents, both search indexes, compressed copies; the peers make what they make by default. Peak: all processes of the build together.\n\n${table(rows)}`;
    writeSection(path.join(root, 'bench/RESULTS.md'), `build-${pages}`, text);
  };

  for (const peer of allPeers.filter(({ maxPages, name }) => pages <= maxPages && isWanted(name))) {
    const { folder: place, command, args, out } = await prepare(peer, content, folder);
    await add(peer.name, await measure(command, args, place), out);
    await rm(place, { recursive: true, force: true });
  }
  const product = path.join(folder, `halyard-${pages}`);
  await copyProduct(product);
  const out = path.join(product, 'dist');
  const env = getSettings(content, out);
  const build = async (name: string): Promise<void> =>
    isWanted(name)
      ? add(name, await measure(process.execPath, ['bin/halyard.cjs', 'build'], product, env), out)
      : undefined;
  if (isWanted('Halyard, check only'))
    await add(
      'Halyard, check only',
      await measure(process.execPath, ['bin/halyard.cjs', 'check'], product, env),
      undefined,
    );
  await build('Halyard, cold');
  await build('Halyard, unchanged');
  await appendFile(await somePage(content), '\n\nOne more sentence is here.\n');
  await build('Halyard, one page edited');
  const layout = path.join(product, 'src/layouts/Shell.astro');
  const markup = await readFile(layout, 'utf8');
  await rm(layout);
  await writeFile(layout, markup.replace('<body class={kind}>', '<body class={kind} data-edited>'));
  await build('Halyard, one layout edited');
  await rm(product, { recursive: true, force: true });
  await rm(content, { recursive: true, force: true });
};

try {
  for (const pages of sizes.length > 0 ? sizes : [100, 1000, 10_000]) await measureSize(pages);
} finally {
  await rm(folder, { recursive: true, force: true });
}
