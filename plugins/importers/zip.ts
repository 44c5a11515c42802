import { crc32 } from 'node:zlib';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { UserError } from '../../src/project/user-error.ts';
import { isIgnored, maxFiles, type SourceTree } from './source-tree.ts';

/** Maximum number of bytes that an archive unpacks to: all of them are in memory. */
const maxUnpacked = 2 ** 30;
/** Archives that unpack to less are not suspected of being bombs. */
const plausibleSize = 2 ** 26;
const maxRatio = 200;

const refuse = (archive: string, reason: string): never => {
  throw new UserError(`${archive} was not imported: ${reason}`);
};

/** Decodes names in UTF-8 that are not flagged as such, as some programs write them. */
const decodeName = (name: string): string => {
  const bytes = Buffer.from(name, 'latin1');
  if (bytes.toString('latin1') !== name) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return name;
  }
};

const leadsOut = (name: string): boolean =>
  /^\/|^[A-Za-z]:(?:\/|$)/.test(name) || name.split('/').some((part) => part === '..' || part === '.');

/** The checksums of the entries, in the order of the central directory (APPNOTE 4.3.12), which fflate does not compare. */
const readChecksums = (bytes: Uint8Array): number[] => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = data.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const checksums: number[] = [];
  for (let at = end < 0 ? data.length : data.readUInt32LE(end + 16); data.readUInt32LE(at) === 0x02014b50; ) {
    checksums.push(data.readUInt32LE(at + 16));
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return checksums;
};

/** Bytes that are still allowed, for an archive and those inside it together. */
interface Budget {
  left: number;
}

/** An entry to unpack. */
interface Entry {
  readonly name: string;
  readonly size: number;
  readonly checksum: number | undefined;
}

/** Lists the wanted entries of an archive by their names in it, and refuses harmful archives before any is unpacked. */
const listEntries = (bytes: Uint8Array, archive: string, budget: Budget): Map<string, Entry> => {
  const checksums = readChecksums(bytes).values();
  const entries = new Map<string, Entry>();
  const names = new Set<string>();
  let unpacked = 0;
  const check = (entry: UnzipFileInfo): boolean => {
    const { value: checksum } = checksums.next();
    const name = decodeName(entry.name).replaceAll('\\', '/').normalize();
    if (leadsOut(name)) refuse(archive, `the path of ${JSON.stringify(name)} leads out of the archive.`);
    if (/\p{Cc}/u.test(name)) refuse(archive, `the name ${JSON.stringify(name)} has a control character.`);
    if (name.endsWith('/') || isIgnored(name)) return false;
    if (names.has(name)) refuse(archive, `it has two entries with the name ${name}.`);
    names.add(name);
    entries.set(entry.name, { name, size: entry.originalSize, checksum });
    unpacked += entry.originalSize;
    if (names.size > maxFiles) refuse(archive, `it has more than ${maxFiles} files. Unpack it and import its folders.`);
    if (unpacked > plausibleSize && unpacked > bytes.length * maxRatio)
      refuse(archive, `it unpacks to more than ${maxRatio} times its size, which only harmful archives do.`);
    if (unpacked > budget.left)
      refuse(archive, `it unpacks to more than ${maxUnpacked / 2 ** 20} MiB. Unpack it and import the folder.`);
    return false;
  };
  unzipSync(bytes, { filter: check });
  budget.left -= unpacked;
  return entries;
};

const unpack = (bytes: Uint8Array, archive: string, budget: Budget): Map<string, Uint8Array> => {
  try {
    const entries = listEntries(bytes, archive, budget);
    const unpacked = unzipSync(bytes, { filter: ({ name }) => entries.has(name) });
    return new Map(
      Object.entries(unpacked).map(([name, content]) => {
        const entry = entries.get(name);
        if (entry === undefined || content.length !== entry.size || crc32(content) !== entry.checksum)
          return refuse(
            archive,
            `its entry ${JSON.stringify(entry?.name ?? name)} is damaged. Export or download it again.`,
          );
        return [entry.name, content];
      }),
    );
  } catch (error) {
    if (error instanceof UserError) throw error;
    return refuse(archive, 'it is not a complete ZIP file. Export or download it again.');
  }
};

/**
 * Unpacks a ZIP file into memory. Paths that lead out of the archive, repeated names, and sizes that only a decompression
 * bomb has, are errors. A link in the archive becomes a plain file, since only bytes are read. Archives in the archive,
 * in which Notion packs large exports, are unpacked too, but none inside these.
 */
export const readZip = (bytes: Uint8Array, archive: string): SourceTree => {
  const budget = { left: maxUnpacked };
  const files = new Map<string, Uint8Array>();
  for (const [name, content] of unpack(bytes, archive, budget)) {
    const inner = name.toLowerCase().endsWith('.zip') ? unpack(content, `${archive}/${name}`, budget) : undefined;
    for (const [file, data] of inner ?? [[name, content] as const]) files.set(file, data);
  }
  return new Map(Array.from(files, ([name, content]) => [name, async () => content]));
};
