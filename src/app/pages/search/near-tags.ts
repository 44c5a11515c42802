import { pathnameOf } from '../../../library/address.ts';
import { pathInFolder } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { tagPath } from '../../../library/list-paths.ts';
import { suggest } from '../../../library/text/suggest.ts';

/** The most words of a query that are compared with tags, and the most tags that are named. */
const mostWords = 8;
const mostTags = 5;

/** A tag and the pathname of its page. */
export interface NearTag {
  readonly tag: string;
  readonly href: string;
}

/**
 * Returns the tags nearest to a query that found nothing: those that have a word of it, then those spelt like it or like one of
 * its words.
 */
export const nearTags = (query: string, { tags, site, find }: Pick<Library, 'tags' | 'site' | 'find'>): NearTag[] => {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, mostWords);
  const names = [...tags.keys()];
  const shared = names.filter((tag) => tag.split('-').some((part) => words.includes(part)));
  const alike = [words.join('-'), ...words].flatMap((word) => suggest(word, names, 2));
  return [...new Set([...shared, ...alike])].slice(0, mostTags).flatMap((tag) => {
    const path = pathInFolder(site.folder, tagPath(tag));
    return find(path) === undefined ? [] : [{ tag, href: pathnameOf(path) }];
  });
};
