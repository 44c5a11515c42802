import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { machine } from '../machine.ts';
import { table, writeSection } from '../search/report.ts';
import { writeCorpus } from './corpus.ts';
import { type Measured, measure, sizeOf } from './measure.ts';
import { allPeers, prepare } from './peers.ts';

// Whole builds beside the tools that people would pick instead, on the same Markdown, one after the other.
// `node bench/build/run.ts [pages…]`; HALYARD_CORPUS names a folder of Markdown, else pages are generated.

const root = path.resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100, 1000, 10_000];
const folder = await mkdtemp(path.join(tmpdir(), 'bench-build-'));

/** A copy of the product with caches of its own, so that cold is cold and a layout can be edited. */
const copyProduct = async (to: string): Promise<void> => {
  await mkdir(path.join(to, 'node_modules'), { recursive: true });
  for (const name of ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(path.join(root, name), path.join(to, name), { recursive: true });
  const packages = await readdir(path.join(root, 'node_modules'));
  for (const name of packages.filter((found) => !/^\.(cache|astro|vite)/.test(found)))
    await symlink(path.join(root, 'node_modules', name), path.join(to, 'node_modules', name));
};

const fixed = (value: number, digits = 1): string => value.toFixed(digits);
const rows: string[][] = [
  ['pages', 'build', 'wall s', '× Hugo', 'CPU s', 'peak MB', 'files', 'MB written', 'stages, s'],
];

/** What a tool says of its failure, in its own words, without colours and without the folders of this machine. */
const faultIn = (output: string): string => {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const told = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
  const parts = told.replaceAll('|', '/').split(/(?:file:\/\/)?(?:[A-Za-z]:)?[\\/][^\s'"]*[\\/][^\s'"]*/);
  return parts.join('…').trim().slice(0, 120);
};

const add = async (pages: number, name: string, measured: Measured, hugo: number, out: string): Promise<void> => {
  if (measured.code !== 0) {
    rows.push([String(pages), name, `did not build: ${faultIn(measured.output)}`, '', '', '', '', '', '']);
  } else {
    const { files, bytes } = await sizeOf(await realpath(out));
    const stages = [...measured.output.matchAll(/^ {2}([a-z]+) +([\d.]+) s$/gm)];
    const long = stages.filter(([, , time]) => Number(time) >= 0.2).map(([, stage, time]) => `${stage} ${time}`);
    rows.push([
      String(pages),
      name,
      fixed(measured.wall),
      hugo === 0 ? '–' : fixed(measured.wall / hugo, 2),
      fixed(measured.cpu),
      fixed(measured.peak, 0),
      String(files),
      fixed(bytes / 2 ** 20),
      long.join(', '),
    ]);
  }
  console.error(rows.at(-1)?.join(' | '));
};

/** The page that is edited: any will do, as long as it is always the same. */
const somePage = async (content: string): Promise<string> => {
  const files = (await readdir(content, { recursive: true })).filter((file) => file.startsWith('blog/')).sort();
  return path.join(content, files[0] ?? 'site/index.md');
};

try {
  for (const pages of sizes) {
    const content = path.join(folder, `content-${pages}`);
    await writeCorpus(content, pages);
    let hugo = 0;
    for (const peer of allPeers.filter(({ most }) => pages <= most)) {
      const { folder: place, command, args, out } = await prepare(peer, content, folder);
      const measured = await measure(command, args, place);
      if (peer.name.startsWith('Hugo') && measured.code === 0) hugo = measured.wall;
      await add(pages, peer.name, measured, hugo, out);
      await rm(place, { recursive: true, force: true });
    }
    const product = path.join(folder, `halyard-${pages}`);
    await copyProduct(product);
    const out = path.join(product, 'dist');
    const env = {
      CONTENT_DIR: content,
      OUT_DIR: out,
      SITE_URL: 'https://site.example',
      SOURCE_DATE_EPOCH: '1780000000',
    };
    const build = async (name: string): Promise<void> =>
      add(pages, name, await measure(process.execPath, ['src/commands/build.ts'], product, env), hugo, out);
    await build('Halyard, cold');
    await build('Halyard, unchanged');
    await appendFile(await somePage(content), '\n\nOne more sentence is here.\n');
    await build('Halyard, one page edited');
    const layout = path.join(product, 'src/layouts/Shell.astro');
    const markup = await readFile(layout, 'utf8');
    await rm(layout);
    await appendFile(layout, markup.replace('<body class={kind}>', '<body class={kind} data-edited>'));
    await build('Halyard, one layout edited');
    await measure(process.execPath, ['src/commands/check.ts'], product, env).then(
      ({ code, wall, cpu, peak, output }) => {
        rows.push([
          String(pages),
          'Halyard, check only',
          fixed(wall),
          '–',
          fixed(cpu),
          fixed(peak, 0),
          '–',
          '–',
          code === 0 ? '' : (output.trim().split('\n').at(-1) ?? ''),
        ]);
      },
    );
    await rm(product, { recursive: true, force: true });
    await rm(content, { recursive: true, force: true });
    // After every size, so that a run that is stopped keeps what it has measured.
    const text = `## Build\n\n${machine()} Halyard makes every output: HTML, twins, documents, both search indexes, compressed copies; the peers make what they make by default. Peak: all processes of the build together.\n\n${table(rows)}`;
    console.log(text);
    writeSection(path.join(root, 'bench/RESULTS.md'), 'build', text);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
