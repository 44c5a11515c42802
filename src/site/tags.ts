import * as z from 'zod';
import { line } from './values.ts';

/** Schema of the names of tags. */
export const TagNames = z.record(line(100), line(100));

/** Names of tags in the language of the pages; a tag without one is its own name. */
export type TagNames = z.output<typeof TagNames>;

/**
 * The name of a tag, which pages show in its place.
 *
 * @example
 * tagName({ llm: 'Language models' }, 'llm'); // 'Language models'
 */
export const tagName = (names: TagNames, tag: string): string =>
  (Object.hasOwn(names, tag) ? names[tag] : undefined) ?? tag;
