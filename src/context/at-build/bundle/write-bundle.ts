import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { BuiltFile } from '../../../interfaces/discovery/document.ts';
import { okfZip } from '../../../interfaces/discovery/documents/okf-zip.ts';
import type { Library } from '../../../library/library.ts';
import { okfFiles } from './okf-files.ts';

/** The first day that a zip file can name. It is read in local time, so it is the same everywhere. */
const firstDay = new Date(1980, 0, 1);

/** Packs files so that equal files give equal bytes, at any time and place. */
export const zipFiles = (files: ReadonlyMap<string, string>): Uint8Array => {
  const utf8 = new TextEncoder();
  const entries: Zippable = {};
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[name] = [utf8.encode(text), { mtime: firstDay, level: 9, os: 3, attrs: 0o644 << 16 }];
  return zipSync(entries);
};

/** Writes the bundle of all pages, unless the owner turned it off or has a file of that name. Returns its size and digest. */
export const writeBundle = async (
  library: Library,
  out: string,
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, BuiltFile>> => {
  if (okfZip.isPublished?.(library) === false || own.has(okfZip.pathname)) return new Map();
  const bytes = zipFiles(okfFiles(library));
  await writeFile(path.join(out, okfZip.pathname), bytes);
  return new Map([[okfZip.pathname, { bytes: bytes.length, sha256: hash('sha256', bytes) }]]);
};
