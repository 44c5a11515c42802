import type { Context } from '../../http/handler.ts';
import { expiredPaths, nextExpiry, withoutExpired } from '../../library/unexpired.ts';
import { withoutPages } from '../../search/index/without-pages.ts';

/** The context without the pages that have expired. */
const contextAt = <Site extends Context>(context: Site, now: number): Site => {
  const library = withoutExpired(context.library, now);
  if (library === context.library) return context;
  return { ...context, library, search: withoutPages(context.search, expiredPaths(context.library, now)) };
};

/**
 * Creates something from a context, and creates it anew whenever a page expires, so that neither its responses nor its
 * caches outlive the page. Costs nothing where no page expires.
 */
export const renewAtExpiry = <Site extends Context, Made>(
  context: Site,
  make: (context: Site) => Made,
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
