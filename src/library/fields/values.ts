import * as z from 'zod';
import { maxTagLength, slugOfTag } from '../tags.ts';

/** A day as YYYY-MM-DD. */
export const day = z.iso.date({ error: 'Use YYYY-MM-DD.' });
/**
 * A text of one line. Comments are removed and white space becomes single spaces, so that no output format breaks;
 * unpaired surrogates, which YAML escapes can spell, are replaced, since they cannot be encoded in a URL.
 */
export const line = z
  .string({ error: 'Write text, in quotes where it looks like a number, a date or true.' })
  .overwrite((text) =>
    text
      .toWellFormed()
      .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?<!\d)%%[\s\S]*?%%/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .min(1, { error: 'Write at least one character.' });
/** The error of a list or text that is too long. */
export const atMost = (count: number, things: string) => ({ error: `Keep it to ${count} ${things}.` });
/** A day, or a date and time with an offset. */
export const moment = z.union([day, z.iso.datetime({ offset: true })], {
  error: 'Use YYYY-MM-DD, or a date and time with an offset such as 2026-05-01T09:00:00Z.',
});
const pathForm = { error: 'Write the path of a page, such as notes/first.' };
// `*` and `:` are wildcards in redirect rules of hosts; `.` and `..` are other folders.
const pathPattern = /^[^\s\p{Cc}/\\?#%*:<>"|]+(\/[^\s\p{Cc}/\\?#%*:<>"|]+)*$/u;

/** True for a path that can be a URL path of the site. */
export const isSitePath = (path: string): boolean =>
  pathPattern.test(path) && !path.split('/').some((name) => name === '.' || name === '..');

const withoutSlashes = (path: string): string => path.replace(/^\//, '').replace(/(?<=[^/])\/$/, '');

/** The path of a page of the site. */
export const sitePath = z
  .string(pathForm)
  .transform((path) => path.toWellFormed().replace(/^\//, '').normalize('NFC'))
  .refine(isSitePath, pathForm);
const aliasForm = {
  error:
    'Write a former address as a path, such as blog/old-name or 2019/05/post.html, without host, query, fragment or percent-encoding.',
};
/** A former URL path of a page, with or without slashes at its ends. */
export const alias = z
  .string(aliasForm)
  .transform((path) => withoutSlashes(path.toWellFormed().normalize('NFC')))
  .refine(isSitePath, aliasForm);
/** A tag as its author writes it, read as the slug of its address. */
export const tag = z
  .string()
  .max(maxTagLength, { ...atMost(maxTagLength, 'characters'), abort: true })
  .refine((text) => slugOfTag(text) !== undefined, { error: 'Write a tag with a letter or a digit.' })
  .transform((text) => slugOfTag(text) ?? text);
