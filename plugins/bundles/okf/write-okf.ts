import { writeFile } from 'node:fs/promises';
import type { BuildTarget } from '../../../src/interfaces/discovery/document.ts';
import type { Library } from '../../../src/library/library.ts';
import { type PackedFile, packFile, zipFiles } from '../zip-files.ts';
import { bundledFiles } from './okf-files.ts';
import { type KeepPacked, openPackedFiles } from './packed-files.ts';

const packFiles = (library: Library, keep: KeepPacked): ReadonlyMap<string, PackedFile> =>
  new Map(
    bundledFiles(library).map(({ name, inputs, text }) => {
      const pack = (): PackedFile => packFile(text());
      return [name, inputs === undefined ? pack() : keep(inputs, pack)];
    }),
  );

/** Writes the bundle; a build packs only what changed since the last one. */
export const writeOkf = async (library: Library, { file, site }: BuildTarget): Promise<void> => {
  const packed = site && (await openPackedFiles(site.cache, site.owner));
  await writeFile(file, zipFiles(packFiles(library, packed?.keep ?? ((_, pack) => pack()))));
  await packed?.save();
};
