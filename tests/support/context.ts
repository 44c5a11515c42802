import type { Context } from '../../src/http/handler.ts';
import { getLibrary, library, pages } from './library.ts';
import { getSearchIndex } from './search-index.ts';

/** The fixture site as interfaces get it: a real library and a real index in memory, without a build. */
export const context: Context = {
  library,
  search: await getSearchIndex(library),
  log: (event, detail) => {
    throw new Error(`This test expects no log entry, got: ${event}`, { cause: detail });
  },
};

const isWritten = ({ summary: { kind } }: (typeof pages)[number]): boolean => kind !== 'service';

/**
 * Creates a context of its own, for which nothing is cached, of the pages of the fixture that an author wrote: those that are
 * generated change with the service, and with them what searches find how well.
 */
export const writtenContext = async (): Promise<Context> => {
  const written = getLibrary(pages.filter(isWritten));
  return { ...context, library: written, search: await getSearchIndex(written) };
};
