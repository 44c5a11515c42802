import type { SearchOutcome, SearchQuestion } from './hit.ts';
import { createService } from './service.ts';

/** Loads the index of the files only where it is needed: it is many times larger than this script. */
const searchFiles = async ({ question, section, limit }: SearchQuestion): Promise<SearchOutcome> => {
  const { loadPagefind, searchPages } = await import('./pagefind.ts');
  return searchPages(await loadPagefind(), question, section, limit);
};

/**
 * Creates the search of a box: the service ranks, as it does for agents, where there is one; the index that lies beside the
 * pages answers on a static host, offline, and while the service refuses.
 */
export const createSearch = (service: string | undefined) => {
  const ask = service === undefined ? undefined : createService(service);
  return async (wanted: SearchQuestion, signal: AbortSignal): Promise<SearchOutcome> =>
    (navigator.onLine ? await ask?.(wanted, signal) : undefined) ?? (await searchFiles(wanted));
};
