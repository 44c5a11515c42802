import { writeStore } from '../../../library/store/write-store.ts';
import { buildIdOf } from '../build-id.ts';
import type { LoadedContent } from './load-content.ts';

/** What a build needs of the content once it is read: the pages as one file, and little beside it. */
export interface StoredContent extends Pick<LoadedContent, 'aliases' | 'gone' | 'assets' | 'replaced' | 'nextChange'> {
  readonly build: string;
  /** The library, as `openStore` reads it. */
  readonly bytes: Uint8Array;
  /** How many there are. */
  readonly pages: number;
}

/** Content without errors as a store. Who keeps no more than this holds each page once, packed. */
export const storeContent = (origin: string, content: LoadedContent): StoredContent => {
  const { pages, aliases, gone, assets, replaced, nextChange } = content;
  const build = buildIdOf(origin, pages, aliases, gone);
  const bytes = writeStore({ origin, build, pages, aliases, gone });
  return { build, bytes, pages: pages.length, aliases, gone, assets, replaced, nextChange };
};
