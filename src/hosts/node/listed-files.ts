import type { FileEntry, Manifest } from '../../disk/manifest.ts';

/** Hidden files have no address, except those of RFC 8615. */
const isPublic = (name: string): boolean => !/(?:^|\/)\.(?!well-known\/)/.test(name);

/** The files of a release that have an address. */
interface ListedFiles {
  readonly has: (name: string) => boolean;
  /** The name as it was written, and the entry. */
  readonly find: (name: string) => readonly [written: string, entry: FileEntry] | undefined;
}

const digestLength = 32;

/**
 * Lists the public files of a manifest. A large site has five for each page, and a server needs few of them: sizes and digests are
 * numbers in two tables, which take a tenth of the objects that the manifest has.
 */
export const listPublic = (manifest: Manifest): ListedFiles => {
  const files = [...manifest].filter(([name]) => isPublic(name));
  const places = new Map<string, number>();
  const written = new Map<string, string>();
  const sizes = new Float64Array(files.length);
  const digests = Buffer.alloc(digestLength * files.length);
  for (const [place, [name, { size, digest }]] of files.entries()) {
    // One name may be spelt in two ways in Unicode; the file system has it as it was written.
    const normal = name.normalize();
    if (normal === name) written.delete(normal);
    else written.set(normal, name);
    places.set(normal, place);
    sizes[place] = size;
    digests.write(digest, digestLength * place, 'base64url');
  }
  return {
    has: (name) => places.has(name),
    find: (name) => {
      const place = places.get(name);
      if (place === undefined) return undefined;
      const digest = digests.toString('base64url', digestLength * place, digestLength * (place + 1));
      return [written.get(name) ?? name, { size: sizes[place] ?? 0, digest }];
    },
  };
};
