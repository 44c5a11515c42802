import type { Context } from '../../src/http/handler.ts';
import { library } from './library.ts';
import { searchIndexOf } from './search-index.ts';

/** The fixture site as every door sees it: a real library and a real index in memory. No `dist` is needed. */
export const context: Context = {
  library,
  search: await searchIndexOf(library),
  log: (event, detail) => {
    throw new Error(`Nothing is logged in this test, but this was: ${event}`, { cause: detail });
  },
};
