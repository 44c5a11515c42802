import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFile, DiscoveryDocument } from '../../../interfaces/discovery/document.ts';
import { okfZip } from '../../../interfaces/discovery/documents/okf-zip.ts';
import { siteDb } from '../../../interfaces/discovery/documents/site-db.ts';
import type { Library } from '../../../library/library.ts';
import { bundledFiles } from './okf-files.ts';
import { writeDatabase } from './write-database.ts';
import { type PackedFile, packFile, zipFiles } from './zip-files.ts';

/** Returns what an earlier build packed from these inputs, or packs it now. */
export type KeepPacked = (inputs: unknown, pack: () => PackedFile) => PackedFile;

/** Packs everything now. */
export const keepNothing: KeepPacked = (_, pack) => pack();

const packOkf = (library: Library, keep: KeepPacked): ReadonlyMap<string, PackedFile> =>
  new Map(
    bundledFiles(library).map(({ name, inputs, text }) => {
      const pack = (): PackedFile => packFile(text());
      return [name, inputs === undefined ? pack() : keep(inputs, pack)];
    }),
  );

type WriteBundle = (library: Library, file: string, keep: KeepPacked) => Promise<void>;

/** The files that have all pages, each with what writes it. */
export const bundles: readonly (readonly [DiscoveryDocument, WriteBundle])[] = [
  [okfZip, (library, file, keep) => writeFile(file, zipFiles(packOkf(library, keep)))],
  [siteDb, writeDatabase],
];

/** Writes the files that have all pages, except those that the owner turned off or has by their name. Returns their sizes and digests. */
export const writeBundles = async (
  library: Library,
  out: string,
  own: ReadonlySet<string>,
  keep: KeepPacked = keepNothing,
): Promise<ReadonlyMap<string, BuiltFile>> => {
  const built = new Map<string, BuiltFile>();
  for (const [{ pathname, isPublished }, write] of bundles) {
    if (isPublished?.(library) === false || own.has(pathname)) continue;
    const file = path.join(out, pathname);
    await write(library, file, keep);
    const bytes = await readFile(file);
    built.set(pathname, { bytes: bytes.length, sha256: hash('sha256', bytes) });
  }
  return built;
};
