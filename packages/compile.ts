import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { defaultPlugins } from '../src/plugins.ts';
import { publicModule } from '../src/project/places.ts';
import { install } from '../src/start/install.ts';
import { writeDeclarations } from './write-declarations.ts';

/**
 * `npm pack` runs this first: writes `lib/`, the program as the package has it. Node strips no types below
 * `node_modules`, so each TypeScript file becomes JavaScript at the same place, and imports name that file.
 */
const root = path.resolve(import.meta.dirname, '..');
// Only the default plug-ins: others are those of the demo.
const defaultFolders = defaultPlugins.map(({ name }) => `plugins/${name}`);
const target = path.join(root, 'lib');
const folders = ['src', ...defaultFolders, 'functions', 'edge-functions', 'public'];
const single = ['astro.config.mjs', 'package.json'];

/** Rewrites the imports of our own files. */
const rename = (code: string): string =>
  code.replace(/(\b(?:from\s*|import\s*\(?\s*|new URL\(\s*))(["'`])(\.{1,2}\/[^"'`\n]+)\.ts\2/g, '$1$2$3.js$2');

const compile = async (file: string): Promise<string> => {
  const { code } = await transform(await readFile(path.join(root, file), 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node22',
    sourcefile: file,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return rename(code);
};

const write = async (file: string, data: string): Promise<void> => {
  const place = path.join(target, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, data);
};

await rm(target, { recursive: true, force: true });
for (const folder of folders) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    if (file.endsWith('.d.ts') || /^plugins\/[^/]+\/tests\//.test(file.replaceAll('\\', '/'))) continue;
    if (file.endsWith('.ts')) await write(file.replace(/\.ts$/, '.js'), await compile(file));
    else if (file.endsWith('.astro')) await write(file, rename(await readFile(path.join(root, file), 'utf8')));
    else {
      await mkdir(path.dirname(path.join(target, file)), { recursive: true });
      await cp(path.join(root, file), path.join(target, file));
    }
  }
}
for (const file of single) await cp(path.join(root, file), path.join(target, file));
await writeDeclarations(root, path.relative(root, publicModule), target);

// Modules of plug-ins that other programs import, such as `halyard/astro`: those in a folder `adapters`, by their names.
for (const file of defaultFolders.flatMap((folder) => globSync(`${folder}/adapters/*.ts`, { cwd: root }))) {
  await writeDeclarations(root, file, target);
  const name = path.basename(file, '.ts');
  const place = path.relative('adapters', file.replace(/\.ts$/, '.js')).replaceAll('\\', '/');
  for (const ending of ['js', 'd.ts']) await write(`adapters/${name}.${ending}`, `export * from '${place}';\n`);
}

// The pages as Astro compiles them for a site without a theme, so that builds with the package need no Vite.
await install();
// Its imports read the lists to which plug-ins add.
const { compilePageApp } = await import('../src/build/pages/compile-page-app.ts');
const app = path.join(target, 'page-app');
// Astro would make a key at random, for parts of pages that ours do not have, and no two packages would be equal.
process.env.ASTRO_KEY = Buffer.alloc(32).toString('base64');
const empty = await mkdtemp(path.join(tmpdir(), 'halyard-pages-'));
try {
  const none = { contentFolder: empty, fonts: empty, store: empty, tokens: empty };
  await compilePageApp({ root, site: undefined, basePath: '', files: none, out: app, work: empty });
} finally {
  await rm(empty, { recursive: true });
}
// Astro notes the folders of its project, which are those of this machine.
for (const name of await readdir(path.join(app, 'server'), { recursive: true })) {
  if (!name.endsWith('.mjs')) continue;
  const file = path.join(app, 'server', name);
  const code = await readFile(file, 'utf8');
  await writeFile(
    file,
    [root, empty].reduce((text, folder) => text.replaceAll(`${pathToFileURL(folder).href}/`, 'file:///halyard/'), code),
  );
}
