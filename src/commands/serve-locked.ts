import path from 'node:path';
import process from 'node:process';
import { createLease } from '../context/releases/leases.ts';
import { readSettings } from '../context/settings.ts';
import { UserError } from '../context/user-error.ts';
import { exitWithError } from './exit-with-error.ts';

/**
 * `npm run serve:locked`: the same server under Node's permission model. It reads this program and what was published,
 * and nothing else; it writes no file but its note of the release that it reads, and starts no process, thread, addon or WASI module, whatever a fault in it may try.
 */
process.once('uncaughtException', (error) => exitWithError(error));
const root = path.resolve(import.meta.dirname, '../..');
const program = ['src', 'package.json', 'node_modules'].map((name) => path.join(root, name));
// One pattern for the link and the releases beside it: Node refuses the link when both are named.
const { outFolder } = readSettings(process.env, process.cwd());
const lease = await createLease(outFolder).catch(() => undefined);
const permissions = [
  '--permission',
  ...[...program, `${outFolder}*`].map((place) => `--allow-fs-read=${place}`),
  ...(lease === undefined ? [] : [`--allow-fs-write=${lease}`]),
];
const script = [path.join(import.meta.dirname, 'serve.ts'), ...(lease === undefined ? [] : ['--lease', lease])];
const command = [process.execPath, ...process.execArgv, ...permissions, ...script];
if (process.execve === undefined) throw new UserError('This Node cannot replace a process: use `npm run serve` here.');
// In place of this process, so that a supervisor's signals and the exit code are the server's.
process.execve(process.execPath, command, process.env);
