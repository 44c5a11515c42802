/** For responses that browsers and proxies store and revalidate before each use. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** For Netlify's own cache: five minutes, and a day more while it fetches the next. */
export const cdnCacheControl = 'public, durable, max-age=300, stale-while-revalidate=86400';

/** The Cache-Control of an error: what is missing may appear with the next build; other errors are not stored. */
export const problemCacheControl = (status: number): string =>
  status === 404 || status === 410 ? 'public, max-age=60' : 'no-store';

/** For one form of several: a cache that ignores Vary must not send it to clients that asked for the other. */
export const privateNoStore = { 'cache-control': 'private, no-store', vary: 'Accept' } as const;
