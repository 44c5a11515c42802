import { spawnSync } from 'node:child_process';
import console from 'node:console';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

// `npm run bench -- growth [kinds…]`: the CPU time of `check` over a folder with n, 4n and 16n of what folders have many of, less
// that of a folder with one page. `per doubling` is what the time grows by when the number doubles from 4n to 16n, against
// linear growth: 1 is linear, and 2 quadratic. Above 1.3 the run fails.

type Files = Readonly<Record<string, string>>;

const times = (count: number, write: (at: number) => string, between = '\n\n'): string =>
  Array.from({ length: count }, (_, at) => write(at)).join(between);
const page = (body: string, fields = ''): Files => ({ 'page.md': `---\ntitle: Page\n${fields}---\n\n${body}\n` });
const pages = (count: number, write: (at: number) => string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`folder-${at % 20}/page-${at}.md`, write(at)]));

/** What grows: n of the smallest folder, and its files for any number. */
const kinds: Readonly<Record<string, readonly [least: number, files: (count: number) => Files]>> = {
  footnotes: [
    2000,
    (n) => page(`${times(n, (at) => `Word[^${at}].`)}\n\n${times(n, (at) => `[^${at}]: Note ${at}.`)}`),
  ],
  definitions: [
    8000,
    (n) =>
      page(`${times(n, (at) => `[word ${at}][d${at}]`)}\n\n${times(n, (at) => `[d${at}]: https://a.example/${at}`)}`),
  ],
  'rows of a table': [
    4000,
    (n) => page(`| a | b | c |\n| - | - | - |\n${times(n, (at) => `| ${at} | b | c |`, '\n')}`),
  ],
  headings: [2000, (n) => page(times(n, (at) => `## Heading ${at}\n\nWords.`))],
  'equal headings': [2000, (n) => page(times(n, () => '## Heading\n\nWords.'))],
  'numbers in a paragraph': [16_000, (n) => page(times(n, (at) => `word ${at} and`, ' '))],
  'links in a paragraph': [8000, (n) => page(times(n, (at) => `[word ${at}](https://a.example/${at})`, ' '))],
  'inner links in a paragraph': [8000, (n) => page(times(n, (at) => `[word ${at}](#page)`, ' '))],
  formulas: [700, (n) => page(times(n, (at) => `Words and $x^${at}$.`))],
  pages: [200, (n) => pages(n, (at) => `# Page ${at}\n\nWords of the page.\n`)],
  'links among pages': [
    200,
    (n) => pages(n, (at) => `# Page ${at}\n\n[next](../folder-${(at + 1) % 20}/page-${at + 1}.md)\n`),
  ],
  tags: [200, (n) => pages(n, (at) => `---\ntitle: Page ${at}\ntags: [tag ${at}, all]\n---\n\nWords.\n`)],
  redirects: [
    200,
    (n) => pages(n, (at) => `---\ntitle: Page ${at}\naliases: [old/${at}, older/${at}]\n---\n\nWords.\n`),
  ],
  authors: [200, (n) => pages(n, (at) => `---\ntitle: Page ${at}\nauthor: Person ${at}\n---\n\nWords.\n`)],
};

const program = path.join(import.meta.dirname, '../../bin/halyard.cjs');
const folder = await mkdtemp(path.join(tmpdir(), 'halyard-growth-'));
const measured = path.join(folder, 'cpu.mjs');
// At its end the process says what it has used.
await writeFile(
  measured,
  `process.on('exit', () => { const { user, system } = process.cpuUsage(); process._rawDebug('cpu ' + (user + system) / 1e6); });\n`,
);

/** The seconds of CPU that `check` takes for some files, the least of several runs. */
const measure = async (name: string, files: Files, runs: number): Promise<number> => {
  const content = path.join(folder, name, 'content');
  for (const [file, text] of Object.entries({ 'index.md': '# Home\n\nWords.\n', ...files })) {
    await mkdir(path.dirname(path.join(content, file)), { recursive: true });
    await writeFile(path.join(content, file), text);
  }
  const seconds = Array.from({ length: runs }, (_, run) => {
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', measured, program, 'check', content, '--cache', path.join(folder, name, `${run}`)],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    const line = stderr.split('\n').findLast((each) => each.startsWith('cpu '));
    if (line === undefined) throw new Error(`${name}: ${stderr.slice(-500)}`);
    return Number(line.slice(4));
  });
  await rm(path.join(folder, name), { recursive: true });
  return Math.min(...seconds);
};

const most = 1.3;
const base = await measure('base', {}, 3);
const asked = process.argv.slice(2);
const rows: { readonly kind: string; readonly 'per doubling': number }[] = [];
for (const [kind, [least, files]] of Object.entries(kinds)) {
  if (asked.length > 0 && !asked.includes(kind)) continue;
  const seconds: number[] = [];
  for (const times of [1, 4, 16]) seconds.push((await measure('folder', files(times * least), 2)) - base);
  const [, before = 0, after = 0] = seconds;
  const growth = Math.sqrt(after / Math.max(before, 0.05)) / 2;
  const figures = Object.fromEntries(seconds.map((each, at) => [`${4 ** at}n, s`, Number(each.toFixed(2))]));
  rows.push({ kind, ...{ n: least, ...figures }, 'per doubling': Number(growth.toFixed(2)) });
  console.log(kind, ...seconds.map((each) => each.toFixed(2)), growth.toFixed(2));
}
console.table(rows);
await rm(folder, { recursive: true });
process.exitCode = rows.every((row) => row['per doubling'] <= most) ? 0 : 1;
