import process from 'node:process';
import { openLiveSearch } from '../../src/build/live-search.ts';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { storeContent } from '../../src/content/store-content.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import type { OperationContext } from '../../src/operations/operation.ts';

/** Opens the content folder of this project in memory, without building the site. Each page may be changed before. */
export const openDemo = async (change = (page: StoredPage): StoredPage => page): Promise<OperationContext> => {
  const root = process.cwd();
  const settings = readSettings(process.env, root);
  const content = await loadContent({ ...settings, now: Date.now() }, { root, showAll: false, memory: undefined });
  const { bytes } = storeContent(settings.origin, { ...content, pages: content.pages.map(change) });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { library, search: await openLiveSearch(library) };
};
