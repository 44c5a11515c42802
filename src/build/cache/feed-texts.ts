import { openDiskCache } from '../../content/cache/disk-cache.ts';
import { computeDigest } from '../../content/digest.ts';
import type { RenderContext } from '../../interfaces/discovery/document.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts of feeds as HTML, from build to build. */
export interface FeedTexts {
  readonly keep: NonNullable<RenderContext['keep']>;
  /** Writes the texts that this build used and drops the others. */
  readonly save: () => Promise<void>;
}

/** Opens the texts of the feeds of a content folder. */
export const openFeedTexts = async (cache: string, owner: string): Promise<FeedTexts> => {
  const invalidatedBy = ['src/interfaces/discovery/feeds', 'src/library/markdown'];
  const { table, save } = await openDiskCache({ cache, name: 'feeds', owner, invalidatedBy });
  const texts = table('text', isText);
  return {
    keep: async (text, make) => {
      const key = computeDigest(text);
      const kept = texts.get(key);
      if (kept !== undefined) return kept;
      const made = await make();
      texts.set(key, made);
      return made;
    },
    save,
  };
};
