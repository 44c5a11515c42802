import type { Context } from '../../src/http/handler.ts';
import { library } from './library.ts';
import { searchIndexOf } from './search-index.ts';

/** The fixture site as interfaces get it: a real library and a real index in memory, without a build. */
export const context: Context = {
  library,
  search: await searchIndexOf(library),
  log: (event, detail) => {
    throw new Error(`This test expects no log entry, got: ${event}`, { cause: detail });
  },
};
