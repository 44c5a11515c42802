import { enableCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { getCodeFolder } from '../project/places.ts';

// Node keeps only the code that it loads after this: of a build that finds nothing changed, loading took a third.
const { CACHE_DIR: folder = '' } = process.env;
enableCompileCache(getCodeFolder({ cacheFolder: folder === '' ? undefined : path.resolve(folder) }));
await import('./start-command.ts');
