/** Browsers and proxies keep an answer and ask whether it still holds. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Netlify's own cache keeps it five minutes, and shows it for a day more while it fetches the next. */
export const cdnCacheControl = 'public, durable, max-age=300, stale-while-revalidate=86400';

/** What is missing may appear with the next build: a minute. Other errors depend on the moment and are not kept. */
export const problemCacheControl = (status: number): string =>
  status === 404 || status === 410 ? 'public, max-age=60' : 'no-store';

/** A cache that ignores Vary must not keep one form of an answer for those who asked for the other. */
export const privateNoStore = { 'cache-control': 'private, no-store', vary: 'Accept' } as const;
