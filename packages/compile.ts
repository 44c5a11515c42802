import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

/**
 * `npm pack` runs this first: writes `lib/`, the program as the package has it. Node strips no types below
 * `node_modules`, so each TypeScript file becomes JavaScript at the same place, and imports name that file.
 */
const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'lib');
const folders = ['src', 'functions', 'edge-functions', 'public'];
const single = ['astro.config.mjs', 'package.json'];

/** Rewrites the imports of our own files. */
const rename = (code: string): string =>
  code.replace(/(\b(?:from|import)\s*\(?\s*)(["'`])(\.{1,2}\/[^"'`\n]+)\.ts\2/g, '$1$2$3.js$2');

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
    if (file.endsWith('.d.ts')) continue;
    if (file.endsWith('.ts')) await write(file.replace(/\.ts$/, '.js'), await compile(file));
    else if (file.endsWith('.astro')) await write(file, rename(await readFile(path.join(root, file), 'utf8')));
    else {
      await mkdir(path.dirname(path.join(target, file)), { recursive: true });
      await cp(path.join(root, file), path.join(target, file));
    }
  }
}
for (const file of single) await cp(path.join(root, file), path.join(target, file));
