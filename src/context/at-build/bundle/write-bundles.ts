import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { BuiltFile, DiscoveryDocument } from '../../../interfaces/discovery/document.ts';
import { okfZip } from '../../../interfaces/discovery/documents/okf-zip.ts';
import { siteDb } from '../../../interfaces/discovery/documents/site-db.ts';
import type { Library } from '../../../library/library.ts';
import { okfFiles } from './okf-files.ts';
import { writeDatabase } from './write-database.ts';

/** The first day that a zip file can name. It is read in local time, so it is the same everywhere. */
export const firstDay = new Date(1980, 0, 1);

/** Packs files so that equal files give equal bytes, at any time and place. */
export const zipFiles = (files: ReadonlyMap<string, string>): Uint8Array => {
  const utf8 = new TextEncoder();
  const entries: Zippable = {};
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[name] = [utf8.encode(text), { mtime: firstDay, level: 9, os: 3, attrs: 0o644 << 16 }];
  return zipSync(entries);
};

/** The files that have all pages, each with what writes it. */
export const bundles: readonly (readonly [DiscoveryDocument, (library: Library, file: string) => Promise<void>])[] = [
  [okfZip, (library, file) => writeFile(file, zipFiles(okfFiles(library)))],
  [siteDb, writeDatabase],
];

/** Writes the files that have all pages, except those that the owner turned off or has by their name. Returns their sizes and digests. */
export const writeBundles = async (
  library: Library,
  out: string,
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, BuiltFile>> => {
  const built = new Map<string, BuiltFile>();
  for (const [{ pathname, isPublished }, write] of bundles) {
    if (isPublished?.(library) === false || own.has(pathname)) continue;
    const file = path.join(out, pathname);
    await write(library, file);
    const bytes = await readFile(file);
    built.set(pathname, { bytes: bytes.length, sha256: hash('sha256', bytes) });
  }
  return built;
};
