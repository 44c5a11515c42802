import path from 'node:path';
import { replaceFile } from '../../../src/disk/scratch.ts';
import { type FeedChange, firstMark } from '../../../src/library/changes/change.ts';
import { readOwnList } from '../ledger/ledger.ts';

/** Name of the file in the content folder that has the place in the feed of changes up to which search engines were told. */
export const announcedFile = 'announced.txt';

const head = '# The last change that search engines were told of: `announce` writes this line.\n';

/** The number of changes that were announced: none if they are not the first ones of this feed any more. */
export const readAnnounced = async (
  contentFolder: string,
  feed: readonly FeedChange[],
  followLinks = false,
): Promise<number> => {
  const text = await readOwnList(contentFolder, announcedFile, followLinks);
  const [, position = '0', mark] = /^(\d{1,9})-([0-9a-f]{24})$/m.exec(text) ?? [];
  const count = Number(position);
  return count > 0 && feed[count - 1]?.mark === mark ? count : 0;
};

/** Notes that all changes of a feed were announced. */
export const writeAnnounced = async (
  contentFolder: string,
  origin: string,
  feed: readonly FeedChange[],
): Promise<void> => {
  const mark = feed.at(-1)?.mark ?? firstMark(origin);
  await replaceFile(path.join(contentFolder, announcedFile), `${head}${feed.length}-${mark}\n`);
};
