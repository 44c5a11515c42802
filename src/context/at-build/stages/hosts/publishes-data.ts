import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Library } from '../../../../library/library.ts';
import type { TargetName } from '../../../build-target.ts';
import { blockSize, maxSegmentSize } from '../../../segments/release-data.ts';
import { UserError } from '../../../user-error.ts';

const megabyte = 1e6;

/** The most data that a function takes beside its code, in bytes: compressed, and as they are. */
interface Room {
  readonly host: string;
  readonly packed: number;
  readonly unpacked: number;
}

/** Netlify takes 50 MB compressed and 250 MB unpacked, Cloudflare 10 MB compressed, Vercel 250 MB unpacked; the code needs some. */
const rooms: Partial<Record<TargetName, Room>> = {
  netlify: { host: 'Netlify', packed: 45 * megabyte, unpacked: 240 * megabyte },
  cloudflare: { host: 'Cloudflare', packed: 9 * megabyte, unpacked: Number.POSITIVE_INFINITY },
  vercel: { host: 'Vercel', packed: Number.POSITIVE_INFINITY, unpacked: 240 * megabyte },
};

const fits = async (stores: readonly Uint8Array[], { packed, unpacked }: Room): Promise<boolean> => {
  const size = stores.reduce((sum, { length }) => sum + length, 0);
  if (size > unpacked) return false;
  if (size <= packed) return true;
  const compressed = await Promise.all(stores.map((bytes) => promisify(gzip)(bytes)));
  return compressed.reduce((sum, { length }) => sum + length, 0) <= packed;
};

/**
 * Returns the most data of a segment on a host. The files beside a Worker are read from their beginning, since Cloudflare gives
 * it no ranges of them: there it is a megabyte.
 */
export const segmentSizeOn = (target: TargetName): number =>
  target === 'cloudflare' ? 512 * blockSize : maxSegmentSize;

export interface PublishesDataInput {
  readonly target: TargetName;
  readonly library: Library;
  /** The library and the search index. */
  readonly stores: readonly Uint8Array[];
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
}

/**
 * Decides whether the data of a site are published beside its pages: as the owner says, or else where a function of the host
 * would be too large with them. Throws a UserError if they are too large and must not be public.
 */
export const publishesData = async ({ target, library, stores, notify }: PublishesDataInput): Promise<boolean> => {
  const { publishData } = library.site;
  const room = rooms[target];
  if (publishData === true) return true;
  if (room === undefined || (await fits(stores, room))) return false;
  const problem = `The pages and the search index are more than ${room.host} takes in a function.`;
  if (publishData === false)
    throw new UserError(
      `${problem} Take \`publishData: false\` out of site.yaml, so that functions read them from the site.`,
    );
  if (library.totalSize > library.listedSize)
    throw new UserError(
      `${problem} Published beside the pages, they would show the addresses of unlisted pages. Set \`publishData: true\` in site.yaml if these may be found.`,
    );
  notify(`${problem} They are published below /_data, from where functions read them.`);
  return true;
};
