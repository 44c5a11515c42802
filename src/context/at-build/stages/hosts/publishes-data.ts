import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Library } from '../../../../library/library.ts';
import type { BuildTarget, FunctionRoom } from '../../../build-target.ts';
import { UserError } from '../../../user-error.ts';

const any = Number.POSITIVE_INFINITY;

const fits = async (
  stores: readonly Uint8Array[],
  { packed = any, unpacked = any }: FunctionRoom,
): Promise<boolean> => {
  const size = stores.reduce((sum, { length }) => sum + length, 0);
  if (size > unpacked) return false;
  if (size <= packed) return true;
  const compressed = await Promise.all(stores.map((bytes) => promisify(gzip)(bytes)));
  return compressed.reduce((sum, { length }) => sum + length, 0) <= packed;
};

export interface PublishesDataInput {
  readonly target: Pick<BuildTarget, 'functionRoom'>;
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
  const room = target.functionRoom;
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
