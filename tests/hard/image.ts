import { execFileSync, spawn, spawnSync } from 'node:child_process';
import console from 'node:console';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/**
 * `npm run test:hard image`: the steps of the Dockerfile without Docker, in an empty folder: installs the packages of both
 * images, builds a folder of Markdown that it may not write, serves it locked, runs the health check of the Dockerfile,
 * and computes what the images weigh compressed. Needs root, to run the program as a user without rights.
 */
const limit = 150_000_000;
const folder = await mkdtemp(path.join(tmpdir(), 'halyard-image-'));
await chmod(folder, 0o755);
const dockerfile = await readFile('Dockerfile', 'utf8');
const npm = (cwd: string, ...args: readonly string[]): void =>
  void execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, stdio: 'ignore' });
const compressed = (...args: readonly string[]): number =>
  Number(spawnSync('sh', ['-c', 'tar --create "$@" | gzip | wc -c', 'sh', ...args], { encoding: 'utf8' }).stdout);

execFileSync('npm', ['run', 'prepack'], { stdio: 'ignore' });
const addProgram = async (image: string): Promise<void> => {
  const own = path.join(image, 'node_modules/halyard');
  for (const name of ['package.json', 'bin', 'lib']) await cp(name, path.join(own, name), { recursive: true });
};
const site = path.join(folder, 'site-image');
await mkdir(site);
for (const name of ['package.json', 'package-lock.json', '.npmrc', 'packages'])
  await cp(name, path.join(site, name), { recursive: true });
npm(site, 'ci', '--omit=dev', '--libc=musl');
const [, unneeded = ''] = /find node_modules (.*-delete)/.exec(dockerfile) ?? [];
execFileSync('sh', ['-c', `find node_modules ${unneeded}`], { cwd: site });
await addProgram(site);
const server = path.join(folder, 'server-image');
await mkdir(server);
execFileSync(process.execPath, ['packages/server-manifest.ts', server]);
npm(server, 'ci');
await addProgram(server);
const node = compressed('--dereference', process.execPath);
const sizes = {
  node,
  site: node + compressed('--directory', site, '.'),
  serve: node + compressed('--directory', server, '.'),
};

// The packages of musl do not run here; those of this machine take their place.
npm(site, 'ci', '--omit=dev');
execFileSync('sh', ['-c', `find node_modules ${unneeded}`], { cwd: site });
await addProgram(site);
const content = path.join(folder, 'content');
await mkdir(content);
await writeFile(path.join(content, 'index.md'), '# Notes\n\nBees make honey.\n');
for (const name of ['out', 'cache']) {
  await mkdir(path.join(folder, name));
  execFileSync('chown', ['65534', path.join(folder, name)]);
}
const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: '4321',
  CONTENT_DIR: content,
  OUT_DIR: path.join(folder, 'out/dist'),
  CACHE_DIR: path.join(folder, 'cache'),
};
const withoutRights = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath];
const program = (image: string): string => path.join(image, 'node_modules/halyard/bin/halyard.cjs');
const faults: string[] = [];
const built = spawnSync('setpriv', [...withoutRights, program(site), 'build'], { env, encoding: 'utf8' });
if (built.status !== 0) throw new Error(`The build failed: ${built.stderr}`);

const [, healthCheck = ''] = /CMD \["node", "--eval", "(.*)"\]/.exec(dockerfile) ?? [];
const isHealthy = (): boolean => spawnSync(process.execPath, ['--eval', healthCheck]).status === 0;
for (const image of [site, server]) {
  const running = spawn('setpriv', [...withoutRights, program(image), 'serve', '--locked'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: running.stdout }).on('line', (line) => {
      if (line.includes('Stop with')) resolve();
    });
    running.once('exit', () => reject(new Error(`${image} did not start`)));
  });
  if (!isHealthy()) faults.push(`${image}: not healthy`);
  const response = await fetch('http://127.0.0.1:4321/api/v1/search?q=honey');
  if (!(await response.text()).includes('"index"')) faults.push(`${image}: no answer`);
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
  if (isHealthy()) faults.push(`${image}: the health check passes without a server`);
}
for (const [image, bytes] of Object.entries(sizes)) if (bytes > limit) faults.push(`${image} is too heavy`);
await rm(folder, { recursive: true, force: true });
console.log({ bytesCompressed: sizes, faults });
process.exitCode = faults.length === 0 ? 0 : 1;
