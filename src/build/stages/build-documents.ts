import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildTarget, BuiltFile } from '../../interfaces/discovery/document.ts';
import { getDocuments } from '../../interfaces/discovery/index.ts';
import { decodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';

/** Writes the documents that are no texts, except those that the owner has by their names. Returns their sizes and digests. */
export const buildDocuments = async (
  library: Library,
  site: NonNullable<BuildTarget['site']>,
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, BuiltFile>> => {
  const built = new Map<string, BuiltFile>();
  for (const { pathname, build, holdsAllPages: form } of getDocuments(library)) {
    if (build === undefined || own.has(pathname)) continue;
    const file = path.join(site.folder, decodeAddress(pathname) ?? pathname);
    await mkdir(path.dirname(file), { recursive: true });
    await build(library, { file, site });
    const bytes = await readFile(file);
    built.set(pathname, { form, bytes: bytes.length, sha256: hash('sha256', bytes) });
  }
  return built;
};
