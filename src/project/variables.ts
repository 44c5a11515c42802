import * as z from 'zod';
import { siteAddress } from '../site/values.ts';
import { defaultOutFolder } from './out-folder.ts';

/** The last second of the year 9999: later years have five digits. */
const lastSecond = 253_402_300_799;

const wholeNumber = (min: number, max: number, error: string) =>
  z
    .string()
    .refine((value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max, { error })
    .transform(Number);

export const Origin = siteAddress('an http or https URL without a query, such as https://example.org');

const perMinute = (example: number) =>
  wholeNumber(1, 9_999_999_999, `a whole number of requests per minute, such as ${example}`);

/** The content folder where none is named. */
export const defaultContentFolder = 'content';

/** Schema of all environment variables, as described in docs/commands.md. Messages complete the sentence "It must be …". */
export const variables = z.object({
  SITE_URL: Origin.optional(),
  CONTENT_DIR: z.string().default(defaultContentFolder),
  OUT_DIR: z.string().default(defaultOutFolder),
  CACHE_DIR: z.string().optional(),
  STRICT: z.enum(['true', 'false'], { error: 'true or false' }).default('false'),
  FOLLOW_LINKS: z.enum(['true', 'false'], { error: 'true or false' }).default('false'),
  SOURCE_DATE_EPOCH: wholeNumber(
    0,
    lastSecond,
    `a whole number of seconds since 1970, at most ${lastSecond} (the end of the year 9999)`,
  ).optional(),
  HOST: z.string().optional(),
  PORT: wholeNumber(0, 65_535, 'a whole number from 0 to 65535, such as 4321').default(4321),
  DRAIN_SECONDS: wholeNumber(0, 300, 'a whole number of seconds from 0 to 300, such as 5').optional(),
  TRUST_PROXY: wholeNumber(0, 100, 'the number of your own proxies in front of this server, such as 1').default(0),
  RATE_LIMIT: perMinute(600).optional(),
  RATE_LIMIT_SEARCH: perMinute(120).optional(),
});
