import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { bundleFunctions } from '../../src/context/at-build/stages/bundle-functions.ts';
import { requestFiles } from '../../src/context/request-files.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { writeIndex } from '../../src/search/write-index.ts';
import { manyPages, origin } from '../../tests/support/library.ts';

/** What a function reads of a site of so many pages, made of one page of the fixture. */
const writeRelease = async (count: number, out: string): Promise<void> => {
  const library = manyPages(count);
  const pages = Array.from({ length: count }, (_, position) => library.pageAt(position));
  await mkdir(path.dirname(path.join(out, requestFiles.library)), { recursive: true });
  const store = writeStore({ origin, build: 'bench', pages, aliases: new Map(), gone: [] });
  await writeFile(path.join(out, requestFiles.library), store);
  const documents = pages.map(({ summary, markdown }) => ({
    ...summary,
    sections: [{ heading: null, text: markdown }],
  }));
  const index = await writeIndex(documents, { buildId: 'bench', language: 'en' });
  await writeFile(path.join(out, requestFiles.search), index);
  await writeFile(path.join(out, '404.html'), '<!doctype html><title>Nothing here</title><!--halyard:nearest-->');
};

const bytesBelow = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

export interface Shipped {
  /** What the platform runs: the folder of the function, with the content beside its code. */
  readonly folder: string;
  /** Our code in it, in bytes, and what it reads; what the platform adds is in neither. */
  readonly code: number;
  readonly content: number;
}

/** Builds the functions, lets Netlify's own packager ship them with a site of so many pages, and names them. */
export const ship = async (work: string, count: number): Promise<ReadonlyMap<string, Shipped>> => {
  const project = path.join(work, String(count));
  await bundleFunctions(path.resolve(import.meta.dirname, '../..'), path.join(project, 'functions'));
  await writeRelease(count, path.join(project, 'dist'));
  const out = path.join(work, `shipped-${count}`);
  const made = await zipFunctions([path.join(project, 'functions')], out, {
    archiveFormat: 'none',
    basePath: project,
    config: { '*': { includedFiles: ['dist/.halyard/*', 'dist/404.html'] } },
  });
  const shipped = new Map<string, Shipped>();
  for (const { name } of made) {
    const folder = path.join(out, name);
    const [code, content] = await Promise.all([
      bytesBelow(path.join(folder, 'functions')),
      bytesBelow(path.join(folder, 'dist')),
    ]);
    shipped.set(name, { folder, code, content });
  }
  return shipped;
};
