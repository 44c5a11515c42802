import path from 'node:path';
import process from 'node:process';
import { keepCode } from '../cli/keep-code.ts';

// Node keeps only the code that it loads after this: of a build that finds nothing changed, loading took a third. The settings may
// name another folder, but reading them takes half of the code.
const { CACHE_DIR: folder = '' } = process.env;
keepCode({ cacheFolder: folder === '' ? undefined : path.resolve(folder) });
await import('./start-command.ts');
