import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleFunctions } from '../../src/build/stages/hosts/bundle-functions.ts';
import { requestFiles } from '../../src/disk/request-files.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { sealRelease } from '../../src/release/release-info.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { type CodeSize, getCodeSize } from '../../tests/support/code-size.ts';
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
  await sealRelease(out, 'bench', new Map());
  return store.length + index.length;
};

/** A function as the build bundles it for Netlify, whose packager adds its own code and changes none of ours. */
export interface BundledFunction {
  readonly file: string;
  readonly code: CodeSize;
}

/** Bundles the functions and returns them by name. */
export const bundledFunctions = async (work: string): Promise<ReadonlyMap<string, BundledFunction>> => {
  const out = path.join(work, 'functions');
  await bundleFunctions(path.resolve(import.meta.dirname, '../..'), out, {
    quotas: library.site.quotas,
    languages: ['en'],
    documents: [],
  });
  const bundled = new Map<string, BundledFunction>();
  for (const name of (await readdir(out)).filter((found) => found.endsWith('.mjs'))) {
    const file = path.join(out, name);
    bundled.set(path.basename(name, '.mjs'), { file, code: await getCodeSize(file) });
  }
  return bundled;
};
