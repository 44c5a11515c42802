import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'esbuild';
import type { Library } from '../../../library/library.ts';
import type { BuildTarget, FunctionRoom, PublishedData } from '../../../project/build-target.ts';
import { UserError } from '../../../project/user-error.ts';
import { type DataInput, dataPublishing } from '../../../release/data-publishing.ts';
import { fileInMemory } from '../../../release/open/context-of.ts';
import { readRequestTexts } from '../request-texts.ts';

const any = Number.POSITIVE_INFINITY;

const getSize = (stores: readonly Uint8Array[]): number => stores.reduce((sum, { length }) => sum + length, 0);

const fits = async (
  stores: readonly Uint8Array[],
  { packed = any, unpacked = any }: FunctionRoom,
): Promise<boolean> => {
  const size = getSize(stores);
  if (size > unpacked) return false;
  if (size <= packed) return true;
  return getSize(await Promise.all(stores.map((bytes) => promisify(gzip)(bytes)))) <= packed;
};

export interface PublishDataInput extends Pick<DataInput, 'build' | 'out' | 'before'> {
  readonly target: Pick<BuildTarget, 'functionRoom'>;
  readonly library: Library;
  /** The library and the search index. */
  readonly stores: readonly [library: Uint8Array, search: Uint8Array];
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
}

const remedy =
  'Serve the site with `npm run serve` on a machine of your own, or build the files alone (`--for static`).';

/**
 * Decides whether the data of a site are published beside its pages: as the owner says, or else where a function of the host
 * would be too large with them. Throws a UserError if they are too large and must not be public.
 */
export const publishesData = async ({
  target,
  library,
  stores,
  notify,
}: Omit<PublishDataInput, 'build' | 'out' | 'before'>): Promise<boolean> => {
  const publishing = dataPublishing();
  const choice = publishing?.getChoice(library.site);
  if (choice === true) return true;
  const room = target.functionRoom;
  if (room === undefined || (await fits(stores, room))) return false;
  const problem = `The pages and the search index are more than ${room.host} takes in a function.`;
  if (publishing === undefined) throw new UserError(`${problem} ${remedy}`);
  const { fact } = publishing;
  if (choice === false)
    throw new UserError(
      `${problem} Take \`${fact}: false\` out of site.yaml, so that functions read them from the site.`,
    );
  if (library.totalSize > library.listedSize)
    throw new UserError(
      `${problem} Published beside the pages, they would show the addresses of unlisted pages. Set \`${fact}: true\` in site.yaml if these may be found.`,
    );
  notify(`${problem} They are published below /_data, from where functions read them.`);
  return true;
};

/** Publishes the data of a release beside its pages if they have to be there; returns undefined if not. */
export const publishData = async (input: PublishDataInput): Promise<PublishedData | undefined> => {
  const publishing = dataPublishing();
  if (!(await publishesData(input)) || publishing === undefined) return undefined;
  const { build, out, before, library, stores, target } = input;
  const { host, memory = any } = target.functionRoom ?? {};
  if (getSize(stores) > memory)
    throw new UserError(
      `The pages and the search index are more than a function of ${host} holds in memory (${memory / 1e6} MB). ${remedy}`,
    );
  const [pages, search] = stores;
  const texts = await readRequestTexts(library, out);
  return publishing.publish({
    build,
    library: fileInMemory(pages),
    search: fileInMemory(search),
    texts,
    out,
    before,
  });
};

/** Has functions read the data that are published beside the pages, in place of files of their own. */
export const readPublished = (data: PublishedData | undefined): Plugin => ({
  name: 'read-published',
  setup({ onResolve }) {
    if (data === undefined) return;
    onResolve({ filter: /\/bundled-data\.[jt]s$/ }, () => ({ path: data.openData }));
  },
});
