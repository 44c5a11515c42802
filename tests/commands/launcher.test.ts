import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const run = promisify(execFile);

/** Makes this Node appear as an old one to the launcher, and not to what it starts. */
const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });\n";

/** A package whose command prints its arguments, and Node where a package puts it; returns the launcher and the old Node. */
const newPackage = async (node: string | undefined) => {
  const folder = await writeFiles(await temporaryFolder(), {
    'old.cjs': old,
    'node_modules/halyard/lib/src/commands/halyard.js': `
if (process.argv[2] === 'wait') {
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => {}, 1000);
}
console.log(JSON.stringify([process.versions.node, ...process.argv.slice(2)]));
if (process.argv[2] === 'fail') process.exitCode = 3;
`,
    'node_modules/halyard/package.json': '{"type":"module"}',
  });
  const launcher = path.join(folder, 'node_modules/halyard/bin/halyard.cjs');
  await mkdir(path.dirname(launcher));
  await copyFile('bin/halyard.cjs', launcher);
  if (node !== undefined) {
    await mkdir(path.dirname(path.join(folder, node)), { recursive: true });
    await symlink(process.execPath, path.join(folder, node));
  }
  return { folder, args: ['--require', path.join(folder, 'old.cjs'), launcher] };
};

const places = [
  'node_modules/.bin/node',
  'node_modules/node/bin/node',
  'node_modules/halyard/node_modules/.bin/node',
  `node_modules/node-${process.platform}-${process.arch}/bin/node`,
];

test.each(places)('the launcher runs with the Node at `%s` where its own is too old, in any folder', async (place) => {
  const { args } = await newPackage(place);
  const { stdout } = await run(process.execPath, [...args, 'build', 'a b', '--x'], { cwd: await temporaryFolder() });
  expect(JSON.parse(stdout)).toEqual([process.versions.node, 'build', 'a b', '--x']);
});

test('the launcher passes on the status and the signals of what it starts', async () => {
  const { args } = await newPackage(places[0]);
  await expect(run(process.execPath, [...args, 'fail'])).rejects.toMatchObject({ code: 3 });
  const child = spawn(process.execPath, [...args, 'wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('the launcher ends with a sentence where there is no newer Node', async () => {
  const { args } = await newPackage(undefined);
  await expect(run(process.execPath, args)).rejects.toMatchObject({
    code: 1,
    stderr:
      'Halyard needs Node 22.19 or newer, and this is Node 20.20.2. Install a current one from https://nodejs.org and run the command again.\n',
  });
});
