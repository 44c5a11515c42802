import { execFileSync, spawnSync } from 'node:child_process';
import console from 'node:console';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { environment, temporaryFolder } from '../../support/builds/build.ts';

/**
 * `node tests/hard/builds/determinism.ts`: builds the demo site here and in a copy of the project in another folder, with another
 * time zone, a Turkish locale, another umask, shuffled directory listings, no cache, and a clock 400 days ahead if
 * `faketime` is installed. Both must be equal byte for byte, including names and compressed files.
 */
const epoch = '1780000000';
const shuffle = path.resolve(import.meta.dirname, 'shuffled-folders.ts');

const build = (root: string, out: string, prefix: readonly string[], env: Readonly<Record<string, string>>): void => {
  const [command = '', ...args] = [...prefix, process.execPath, 'src/commands/build.ts'];
  const options = {
    cwd: root,
    env: environment({ CONTENT_DIR: 'content', OUT_DIR: out, SOURCE_DATE_EPOCH: epoch, ...env }),
  };
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
};

const getFiles = async (out: string): Promise<Map<string, string>> => {
  const entries = await readdir(`${out}/`, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = names.map(
    async (name) => [path.relative(out, name), (await readFile(name)).toString('base64')] as const,
  );
  return new Map(await Promise.all(texts));
};

const folder = await temporaryFolder();
const copy = path.join(folder, 'a folder of another name, ünd löng');
for (const name of [
  'src',
  'plugins',
  'content',
  'public',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
])
  await cp(name, path.join(copy, name), { recursive: true });
const packages = path.resolve('node_modules');
const linked = path.join(copy, 'node_modules');
await mkdir(linked);
// Everything but the caches of builds.
for (const name of await readdir(packages))
  if (!name.startsWith('.') || name === '.bin') await symlink(path.join(packages, name), path.join(linked, name));

const hasFaketime = spawnSync('faketime', ['--version']).status === 0;
if (!hasFaketime) console.log('skip: faketime is not installed, so the clock is not changed');
// Both read the days of last changes from the same git history.
const gitFolder = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { encoding: 'utf8' }).trim();
await writeFile(path.join(copy, '.git'), `gitdir: ${gitFolder}\n`);
const here = path.join(folder, 'here');
const there = path.join(folder, 'there');
build(process.cwd(), here, [], { TZ: 'UTC', LC_ALL: 'C.UTF-8' });
build(copy, there, ['sh', '-c', `umask 077; exec ${hasFaketime ? 'faketime -f +400d ' : ''}"$@"`, 'sh'], {
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  NODE_OPTIONS: `--import ${shuffle}`,
});
const [first, second] = await Promise.all([getFiles(here), getFiles(there)]);
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
);
console.log({ files: first.size, differing: differing.length, faketime: hasFaketime });
for (const file of differing.slice(0, 20)) console.log(file, first.has(file), second.has(file));
if (differing.length === 0) await rm(folder, { recursive: true, force: true });
process.exitCode = differing.length === 0 && first.size > 500 ? 0 : 1;
