import { execFileSync, spawn, spawnSync } from 'node:child_process';
import console from 'node:console';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { addExample, exampleCall, missingOfExample } from '../support/builds/own-project.ts';

/**
 * `npm run test:hard package`: packs the project and `create-halyard`, twice with the same bytes, makes a site with it in an empty folder, installs the
 * package there, builds the site, without plug-ins and with that of the documentation, and serves another folder of Markdown, as a
 * new user does. Nothing of the checkout is
 * read then. At last the program runs from the address of the repository: of its last commit.
 */
const shell = process.platform === 'win32';
const folder = await mkdtemp(path.join(tmpdir(), 'halyard-package-'));
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd, shell, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const pack = (of: string): string => {
  const printed = npm(of, 'pack', '--pack-destination', folder, '--json', '--foreground-scripts=false');
  return path.join(folder, /"filename": "([^"]+)"/.exec(printed)?.[1] ?? '');
};
const [halyard, create] = [pack('.'), pack('packages/create-halyard')];
const packed = [halyard, create].map((file) => readFileSync(file));
const faults: string[] = [];
if (![pack('.'), pack('packages/create-halyard')].every((file, at) => packed[at]?.equals(readFileSync(file))))
  faults.push('two packs of the same commit differ');

const site = path.join(folder, 'site');
npm(folder, 'exec', '--yes', '--package', create, '--', 'create-halyard', 'site', '--halyard', halyard);
await mkdir(path.join(site, 'notes'));
await writeFile(path.join(site, 'notes/index.md'), '# Notes on bees\n\nBees make honey. See [wax](wax.md).\n');
await writeFile(path.join(site, 'notes/wax.md'), '# Wax\n\nWax is what combs are made of.\n');
npm(site, 'install', '--no-audit', '--no-fund');
const env = { ...process.env, XDG_CACHE_HOME: path.join(folder, 'cache') };
const build = (more: NodeJS.ProcessEnv): string =>
  execFileSync('npm', ['run', 'build'], { cwd: site, shell, encoding: 'utf8', env: { ...env, ...more } });
if (!build({ URL: 'https://site.example', NETLIFY: 'true', CONTEXT: 'production' }).includes(' pages at https://site'))
  faults.push('no build for Netlify');
for (const file of ['dist/_headers', '.halyard/functions/api.mjs', '.halyard/edge-functions/quotas.js'])
  if (!existsSync(path.join(site, file))) faults.push(`no ${file}`);

if (existsSync(path.join(folder, 'cache/halyard/page-apps')))
  faults.push('the pages were compiled, although the package has them');

// The plug-in of the documentation, type-checked as strictly as an owner may, built, and in the functions of a host.
await addExample(site);
const strictest = [
  'exactOptionalPropertyTypes',
  'noUncheckedIndexedAccess',
  'verbatimModuleSyntax',
  'erasableSyntaxOnly',
];
const compilerOptions = {
  ...Object.fromEntries(['strict', 'noEmit', 'allowImportingTsExtensions', ...strictest].map((name) => [name, true])),
  ...{ module: 'nodenext', target: 'esnext', lib: ['esnext', 'dom', 'dom.iterable'], types: [] },
};
await writeFile(path.join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', 'levels'] }));
const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
const checked = spawnSync(process.execPath, [compiler, '-p', site], { encoding: 'utf8' });
if (checked.status !== 0) faults.push(`the types of the plug-in: ${checked.stdout}`);
if (!build({ URL: 'https://site.example', NETLIFY: 'true', CONTEXT: 'production' }).includes('0 errors, 0 warnings'))
  faults.push('no build with the plug-in');
faults.push(...(await missingOfExample(path.join(site, 'dist'))));
const later = path.join(site, '.halyard/functions/later');
const chunks = (await readdir(later)).map((name) => readFileSync(path.join(later, name), 'utf8'));
if (!chunks.some((text) => text.includes('list_level'))) faults.push('the functions have no tool of the plug-in');

const program = path.join(site, 'node_modules/halyard/bin/halyard.cjs');
const begun = performance.now();
const server = spawn(process.execPath, [program, './notes', '--port', '4399'], {
  cwd: site,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise<string>((resolve, reject) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const found = /Site\s+(http:\S+)\//.exec(line)?.[1];
    if (found !== undefined) resolve(found);
  });
  server.once('exit', () => reject(new Error('The server did not start')));
});
const seconds = (performance.now() - begun) / 1000;

for (const [pathname, text] of [
  ['/', 'Notes on bees'],
  ['/wax', 'combs are made of'],
  ['/wax.md', '# Wax'],
  ['/api/v1/search?q=combs', '"wax"'],
  ['/ask?query=what+is+wax&streaming=false', 'combs'],
] as const) {
  const response = await fetch(address + pathname);
  if (!response.ok || !(await response.text()).includes(text)) faults.push(`${pathname}: ${response.status}`);
}
// The folder is part of the project, so its plug-in is in the server.
const called = await (await fetch(`${address}/mcp`, exampleCall)).text();
if (!called.includes('"structuredContent":{"pages":')) faults.push(`the tool of the plug-in: ${called}`);
// The site is in the folder, and npm's folder is as npm made it.
if (!existsSync(path.join(site, 'notes/.halyard/dist/index.html'))) faults.push('no site in notes/.halyard');
for (const made of ['lib/.astro', 'lib/node_modules', '.halyard'])
  if (existsSync(path.join(site, 'node_modules/halyard', made))) faults.push(`${made} was written`);

// npm compiles the program that it fetches from a repository. A new cache, so that no former one is taken.
const repository = `git+${pathToFileURL(path.resolve('.'))}`;
const cached = { ...env, npm_config_cache: path.join(folder, 'npm') };
const version = execFileSync('npx', ['--yes', repository, '--version'], {
  cwd: site,
  shell,
  encoding: 'utf8',
  env: cached,
});
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/m.test(version)) faults.push(`${repository}: ${version}`);

const ended = new Promise((resolve) => server.once('close', resolve));
server.kill('SIGTERM');
await ended;
await rm(folder, { recursive: true, force: true });
console.log({ secondsToThePage: Number(seconds.toFixed(1)), faults });
process.exitCode = faults.length === 0 ? 0 : 1;
