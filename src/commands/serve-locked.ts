import path from 'node:path';
import process from 'node:process';
import { readSettings } from '../context/at-build/settings.ts';

/**
 * `npm run serve:locked`: the same server under Node's permission model. It reads this program and what was published,
 * and nothing else; it writes no file and starts no process, thread, addon or WASI module, whatever a fault in it may try.
 */
const root = path.resolve(import.meta.dirname, '../..');
const program = ['src', 'package.json', 'node_modules'].map((name) => path.join(root, name));
// One pattern for the link and the releases beside it: Node refuses the link when both are named.
const published = `${readSettings(process.env, process.cwd()).outFolder}*`;
const permissions = ['--permission', ...[...program, published].map((place) => `--allow-fs-read=${place}`)];
const command = [process.execPath, ...process.execArgv, ...permissions, path.join(import.meta.dirname, 'serve.ts')];
if (process.execve === undefined) throw new Error('This Node cannot replace a process: use `npm run serve` here.');
// In place of this process, so that a supervisor's signals and the exit code are the server's.
process.execve(process.execPath, command, process.env);
