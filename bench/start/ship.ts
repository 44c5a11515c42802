import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { bundleFunctions } from '../../src/context/at-build/stages/bundle-functions.ts';
import { requestFiles } from '../../src/context/request-files.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { library, manyPages, origin } from '../../tests/support/library.ts';

/** Writes the library and the search index of a site of `count` copies of a page; returns their size in bytes. */
export const writeRelease = async (count: number, out: string): Promise<number> => {
  const library = manyPages(count);
  const pages = Array.from({ length: count }, (_, position) => library.pageAt(position));
  await mkdir(path.dirname(path.join(out, requestFiles.library)), { recursive: true });
  const store = writeStore({
    site: library.site,
    sections: library.sections,
    origin,
    build: 'bench',
    pages,
    aliases: new Map(),
    gone: [],
  });
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

/** A function packaged by Netlify's packager. */
export interface PackagedFunction {
  /** Entry file of the function on the platform. */
  readonly file: string;
  /** Size of our code, in bytes, without the platform's. */
  readonly code: number;
}

/** Bundles the functions, packages them with Netlify's packager, and returns them by name. */
export const packageFunctions = async (work: string): Promise<ReadonlyMap<string, PackagedFunction>> => {
  const project = path.join(work, 'project');
  await bundleFunctions(
    path.resolve(import.meta.dirname, '../..'),
    path.join(project, 'functions'),
    library.site.quotas,
  );
  const out = path.join(work, 'shipped');
  const packaged = await zipFunctions([path.join(project, 'functions')], out, {
    archiveFormat: 'none',
    basePath: project,
  });
  const shipped = new Map<string, PackagedFunction>();
  for (const { name, inputs = [] } of packaged)
    shipped.set(name, { file: path.join(out, name, `${name}.mjs`), code: await bytesOf(inputs) });
  return shipped;
};
