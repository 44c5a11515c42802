import type { Context } from '../../src/http/handler.ts';
import { countReaders } from './count-readers.ts';
import { isCounted } from './reader-facts.ts';
import { createReaderTally } from './reader-tally.ts';

/**
 * The context of a function with a counter that writes a line to the log of the platform after each request, if the
 * site counts readers. Words that the site does not use are not counted: there is no key that outlives the function.
 */
export const withLoggedReaders = <Site extends Context>(context: Site): Site => {
  const { library, log } = context;
  if (!isCounted(library.site)) return context;
  const tally = createReaderTally();
  const flush = (): void => {
    const counts = tally.take();
    if (counts !== undefined) log('readers', JSON.stringify(counts));
  };
  return { ...context, readers: countReaders(context, tally, { flush }) };
};
