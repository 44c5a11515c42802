import path from 'node:path';
import process from 'node:process';
import { createLease } from '../context/releases/leases.ts';
import { readSettings } from '../context/settings.ts';
import { UserError } from '../context/user-error.ts';
import { exitWithError } from './exit-with-error.ts';

/**
 * `npm run serve:locked`: the server under Node's permission model. It can read only this program and the published
 * site, write only its lease file, and start no process, thread, addon or WASI module, even if an attacker runs code in
 * it.
 */
process.once('uncaughtException', (error) => exitWithError(error));
const root = path.resolve(import.meta.dirname, '../..');
const program = ['src', 'package.json', 'node_modules'].map((name) => path.join(root, name));
// One pattern for the link and the releases beside it: Node denies the link if both are listed.
const { outFolder } = readSettings(process.env, process.cwd());
const lease = await createLease(outFolder).catch(() => undefined);
const permissions = [
  '--permission',
  ...[...program, `${outFolder}*`].map((place) => `--allow-fs-read=${place}`),
  ...(lease === undefined ? [] : [`--allow-fs-write=${lease}`]),
];
const script = [path.join(import.meta.dirname, 'serve.ts'), ...(lease === undefined ? [] : ['--lease', lease])];
const command = [process.execPath, ...process.execArgv, ...permissions, ...script];
if (process.execve === undefined)
  throw new UserError('This version of Node has no process.execve(). Run `npm run serve` instead.');
// Replaces this process, so that the server gets a supervisor's signals and sets the exit code.
process.execve(process.execPath, command, process.env);
