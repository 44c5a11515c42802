import { toPathname } from '../../../library/address.ts';
import { pathInFolder } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { tagPath } from '../../../library/lists/list-paths.ts';
import { suggest } from '../../../library/text/suggest.ts';
import { tagName } from '../../../site/tags.ts';

/** The most words of a query that are compared with tags, and the most tags that are named. */
const mostWords = 8;
const mostTags = 5;

/** The name of a tag and the pathname of its page. */
export interface NearTag {
  readonly name: string;
  readonly href: string;
}

/**
 * The tags nearest to a query that found nothing: those that have a word of it, then those spelt like it or like one of
 * its words.
 */
export const nearTags = (query: string, { tags, site, find }: Pick<Library, 'tags' | 'site' | 'find'>): NearTag[] => {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, mostWords);
  // Readers know the names that pages show; a tag without one has itself.
  const named = new Map(
    [...tags.keys()].map((tag) => [tagName(site.tags, tag).toLowerCase().replaceAll(' ', '-'), tag]),
  );
  const names = [...named.keys()];
  const shared = names.filter((name) => name.split('-').some((part) => words.includes(part)));
  const alike = [words.join('-'), ...words].flatMap((word) => suggest(word, names, 2));
  return [...new Set([...shared, ...alike])].slice(0, mostTags).flatMap((key) => {
    const tag = named.get(key) ?? key;
    const path = pathInFolder(site.folder, tagPath(tag));
    return find(path) === undefined ? [] : [{ name: tagName(site.tags, tag), href: toPathname(path) }];
  });
};
