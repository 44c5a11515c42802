import '../start/program.ts';
import { readCommand } from '../cli/read-command.ts';

/** `halyard join`: a build that takes what `halyard build --part` has made. */
readCommand('join');
await import('./build.ts');
