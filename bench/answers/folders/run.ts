import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import '../../../src/start/program.ts';

// `npm run bench -- strangers <data folder> [--misses]` asks the questions of this folder of the folders of other projects that have the
// same names below `folders` of the data folder, without the questions that their pages list.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' } } });
const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => path.basename(name, '.yaml'));
const { measureFolders } = await import('./measure.ts');
console.log(
  await measureFolders(names, path.join(positionals[0] ?? '.', 'folders'), { misses: values.misses === true }),
);
