import type { Context } from '../../http/handler.ts';
import { expiredIn, nextExpiry, withoutExpired } from '../../library/unexpired.ts';
import { withoutPages } from '../../search/index/select-pages.ts';

/** The context without expired pages. */
const contextAt = <Site extends Context>(context: Site, now: number): Site => {
  const library = withoutExpired(context.library, now);
  if (library === context.library) return context;
  return { ...context, library, search: withoutPages(context.search, expiredIn(context.library, now)) };
};

/**
 * A getter of a value created from the context, and creates it again whenever a page expires, so that neither
 * responses nor caches outlive the page. Costs nothing if no page expires.
 */
export const renewAtExpiry = <Site extends Context, Value>(
  context: Site,
  create: (context: Site) => Value,
  now: () => number = Date.now,
): (() => Value) => {
  const createAt = (time: number) => ({
    value: create(contextAt(context, time)),
    until: nextExpiry(context.library, time),
  });
  let current: ReturnType<typeof createAt> | undefined;
  return () => {
    if (current === undefined) current = createAt(now());
    else if (current.until !== Infinity) {
      const time = now();
      if (time >= current.until) current = createAt(time);
    }
    return current.value;
  };
};
