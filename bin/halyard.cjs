#!/usr/bin/env node
// CommonJS with no new syntax, so that an old Node reads this file, and finds a newer one or ends with a sentence.
const { spawn, spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

const required = [22, 19];
const isEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > required[0] || (major === required[0] && minor >= required[1]);
};

/** Returns the places of a Node that was installed beside this program: by a package, or as a command of packages. */
const ownNodes = () => {
  const isWindows = process.platform === 'win32';
  const name = isWindows ? 'node.exe' : 'node';
  const system = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  // The packages of a clone, and those that this package was installed with.
  const above = path.resolve(__dirname, '../..');
  const folders = [path.resolve(__dirname, '../node_modules')].concat(
    path.basename(above) === 'node_modules' ? [above] : [],
  );
  return folders
    .map((folder) => ['.bin', 'node/bin', `${system}/bin`].map((place) => path.join(folder, place, name)))
    .reduce((all, some) => all.concat(some), []);
};

const runs = (node) => {
  const { status, stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 && isEnough(stdout.trim());
};

/** Runs this file with another Node, as if that had been called: with its streams, signals and status. */
const runWith = (node) => {
  // The server ends with this process, even where no signal arrives.
  const env = Object.assign({}, process.env, { HALYARD_LAUNCHER: String(process.pid) });
  const child = spawn(node, [__filename].concat(process.argv.slice(2)), { stdio: 'inherit', env });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => {
    if (signal === null) process.exit(status);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
};

if (isEnough(process.versions.node)) {
  // The checkout has the sources, which Node runs as they are; the package has them compiled.
  const isCheckout = existsSync(`${__dirname}/../src/commands/halyard.ts`);
  import(isCheckout ? '../src/commands/halyard.ts' : '../lib/src/commands/halyard.js');
} else {
  const node = ownNodes().filter(existsSync).find(runs);
  if (node === undefined) {
    console.error(
      `Halyard needs Node ${required.join('.')} or newer, and this is Node ${process.versions.node}. Install a current one from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
  runWith(node);
}
