import { writeStore } from '../library/store/write-store.ts';
import { computeBuildId } from './build-id.ts';
import { getFeed } from './changes/feed-changes.ts';
import type { LoadedContent } from './load-content.ts';

/** Compiled content as a build needs it, with the pages packed in one file. */
export interface StoredContent
  extends Pick<LoadedContent, 'aliases' | 'gone' | 'assets' | 'remotePictures' | 'replaced' | 'nextChange'> {
  readonly build: string;
  /** The library in the format of `openStore()`. */
  readonly bytes: Uint8Array;
  /** Number of pages that authors wrote. */
  readonly pages: number;
}

/**
 * Packs content without errors. Keep only this value so that the unpacked pages can be freed. `hasEndpoints` is false for a
 * host that sends files alone. `regions` are those that plug-ins made.
 */
export const storeContent = (
  origin: string,
  content: LoadedContent,
  hasEndpoints = true,
  regions?: ReadonlyMap<string, Uint8Array>,
): StoredContent => {
  const { site, sections, reading, pages, aliases, gone, recorded, assets, remotePictures, replaced, nextChange } =
    content;
  const input = { site, origin, sections, pages, aliases, gone };
  const written = pages.filter(({ summary }) => summary.kind === 'page').length;
  const build = computeBuildId(input);
  const bytes = writeStore({
    ...input,
    hasEndpoints,
    reading,
    build,
    changes: getFeed({ origin, recorded, pages, aliases }),
    ...(regions && { regions }),
  });
  return { build, bytes, pages: written, aliases, gone, assets, remotePictures, replaced, nextChange };
};
