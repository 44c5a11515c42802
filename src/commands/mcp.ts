import { enableCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { exitWithError } from './exit-with-error.ts';

/** `npm run mcp`: serves the content, drafts included, to the author's own assistant over stdin and stdout. */
process.once('uncaughtException', (error) => exitWithError(error));
// Assistants start it wherever they are.
const root = path.resolve(import.meta.dirname, '../..');
enableCompileCache(path.join(root, 'node_modules/.cache/halyard/node'));
const { readSettings } = await import('../context/settings.ts');
const { serveOverStdio } = await import('../hosts/stdio/serve-stdio.ts');
await serveOverStdio(readSettings(process.env, root), root);
