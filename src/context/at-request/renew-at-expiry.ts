import type { Context } from '../../http/handler.ts';
import { expiredPaths, nextExpiry, withoutExpired } from '../../library/unexpired.ts';
import { withoutPages } from '../../search/index/without-pages.ts';

/** The context without the pages that have expired. */
const contextAt = (context: Context, now: number): Context => {
  const library = withoutExpired(context.library, now);
  if (library === context.library) return context;
  return { ...context, library, search: withoutPages(context.search, expiredPaths(context.library, now)) };
};

/**
 * Makes something of a context, and makes it anew whenever a page expires, so that neither what it answers nor what it
 * remembers outlives the page. Costs nothing where no page expires.
 */
export const renewAtExpiry = <Made>(
  context: Context,
  make: (context: Context) => Made,
  now: () => number = Date.now,
): (() => Made) => {
  const renewAt = (time: number) => ({
    made: make(contextAt(context, time)),
    until: nextExpiry(context.library, time),
  });
  let current = renewAt(now());
  return () => {
    if (current.until !== Infinity) {
      const time = now();
      if (time >= current.until) current = renewAt(time);
    }
    return current.made;
  };
};
