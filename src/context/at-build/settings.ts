import path from 'node:path';
import * as z from 'zod';

const day = 86_400_000;

const Origin = z
  .url({ protocol: /^https?$/, error: 'SITE_URL must be an absolute http(s) URL, such as https://example.org' })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', {
    error: 'SITE_URL must be an origin: no path, no query',
  })
  .transform((url) => url.origin);

const Epoch = z
  .string()
  .regex(/^\d{1,12}$/, { error: 'SOURCE_DATE_EPOCH must be whole seconds since 1970' })
  .transform(Number);

export interface Settings {
  readonly origin: string;
  readonly contentFolder: string;
  /** What the owner calls the content folder in messages. */
  readonly contentName: string;
  readonly outFolder: string;
  /** Milliseconds since 1970, as the publish gate sees it. */
  readonly now: number;
  /** Stands in for dates that only the file system knows; set when builds must be reproducible. */
  readonly fallbackDay: string | undefined;
}

/** Settings from the environment; the README documents each. Throws an error that names the variable. */
export const readSettings = (env: NodeJS.ProcessEnv, root: string): Settings => {
  const netlify = env.CONTEXT === 'production' ? env.URL : env.DEPLOY_PRIME_URL;
  const local = `http://localhost:${env.PORT ?? '4321'}`;
  const epoch = env.SOURCE_DATE_EPOCH === undefined ? undefined : Epoch.parse(env.SOURCE_DATE_EPOCH) * 1000;
  const contentName = env.CONTENT_DIR ?? 'content';
  return {
    origin: Origin.parse(env.SITE_URL || netlify || env.URL || local),
    contentFolder: path.resolve(root, contentName),
    contentName: contentName.replace(/(?<![\\/])[\\/]+$/, ''),
    outFolder: path.resolve(root, env.OUT_DIR ?? 'dist'),
    now: Date.now(),
    fallbackDay: epoch === undefined ? undefined : new Date(Math.floor(epoch / day) * day).toISOString().slice(0, 10),
  };
};
