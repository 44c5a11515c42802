import '../start/program.ts';
import process from 'node:process';
import { readCommandSettings } from '../cli/command-settings.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { getBase } from '../cli/find-content.ts';
import { readCommand } from '../cli/read-command.ts';
import { programFolder } from '../project/places.ts';

/** `npm run mcp`: serves the content, drafts included, to the author's own assistant over stdin and stdout. */
process.once('uncaughtException', (error) => exitWithError(error));
// Without a folder it is about that of the checkout.
const settings = await readCommandSettings('mcp', getBase('mcp', readCommand('mcp').folder));
const { serveOverStdio } = await import('../hosts/stdio/serve-stdio.ts');
await serveOverStdio(settings, programFolder);
