import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { bundleFunctions } from '../../src/context/at-build/stages/bundle-functions.ts';
import { requestFiles } from '../../src/context/request-files.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { manyPages, origin } from '../../tests/support/library.ts';

/** Writes what functions read of a site of so many pages, made of one page of the fixture; answers its bytes. */
export const writeRelease = async (count: number, out: string): Promise<number> => {
  const library = manyPages(count);
  const pages = Array.from({ length: count }, (_, position) => library.pageAt(position));
  await mkdir(path.dirname(path.join(out, requestFiles.library)), { recursive: true });
  const store = writeStore({ origin, build: 'bench', pages, aliases: new Map(), gone: [] });
  await writeFile(path.join(out, requestFiles.library), store);
  const stored = openStore((offset, length) => store.subarray(offset, offset + length));
  const index = await writeIndex(stored, { language: 'en' });
  await writeFile(path.join(out, requestFiles.search), index);
  await writeFile(path.join(out, '404.html'), '<!doctype html><title>Nothing here</title><!--halyard:nearest-->');
  return store.length + index.length;
};

const bytesOf = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

export interface Shipped {
  /** The function as the platform runs it. */
  readonly file: string;
  /** Our code in it, in bytes; what the platform adds is not counted. */
  readonly code: number;
}

/** Builds the functions, lets Netlify's own packager ship them, and names them. */
export const ship = async (work: string): Promise<ReadonlyMap<string, Shipped>> => {
  const project = path.join(work, 'project');
  await bundleFunctions(path.resolve(import.meta.dirname, '../..'), path.join(project, 'functions'));
  const out = path.join(work, 'shipped');
  const made = await zipFunctions([path.join(project, 'functions')], out, { archiveFormat: 'none', basePath: project });
  const shipped = new Map<string, Shipped>();
  for (const { name, inputs = [] } of made)
    shipped.set(name, { file: path.join(out, name, `${name}.mjs`), code: await bytesOf(inputs) });
  return shipped;
};
