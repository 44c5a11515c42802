import '../../src/start/program.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';

// Third-party checkers of the JSON API and its document: redocly, spectral, prism, specmatic, and generators of clients;
// then AFDocs, html-validate, a reader of feeds and others read the pages as they are built and served. They check
// the demo, and each folder of content that is named, or two of our own: `npm run test:checkers -- FOLDER …`. A folder that
// another generator has built is attached first. They are installed beside this file
// when they are not there. Needs Java for specmatic, and says so when there is none.

/** Two folders that are not the demo, where none is named. */
const fixtures = ['tests/fixtures/content', 'docs'];

// What reads the lists of the core is loaded when they are complete.
const { checkDemo, checkFolder, installCheckers } = await import('./check-sites.ts');

await installCheckers();
const demo = await checkDemo();
await mkdir('reports', { recursive: true });
await writeFile('reports/checkers.json', JSON.stringify(demo, null, 2));
const all = [...demo];
const named = process.argv.slice(2);
for (const folder of named.length > 0 ? named : fixtures) all.push(...(await checkFolder(folder)));
process.exitCode = all.every(({ passed }) => passed) ? 0 : 1;
