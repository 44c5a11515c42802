import { toUrl } from '../../library/address.ts';
import {
  getLanguages,
  type Languages,
  languageOfPath,
  pathWithoutFolder,
} from '../../library/language/site-language.ts';
import type { Translation } from '../../library/page.ts';
import { getPathname } from '../../library/pathname.ts';
import type { Site } from '../../site/schema.ts';
import type { SourcePage } from '../source-page.ts';

/** Pages that say the same in different languages. */
export interface Translations {
  /** The same page in other languages, in the order of the languages. */
  of(page: SourcePage): readonly Translation[];
  /** The page in the default language that a page translates. */
  getOriginal(page: SourcePage): SourcePage | undefined;
  /** The languages that have a page. */
  getLanguages(page: SourcePage): ReadonlySet<string>;
}

/**
 * Finds the translations of pages: those whose files have the same place in the folders of their languages, and those that
 * name their original in `translationOf`.
 */
export const translationsAmong = (
  pages: readonly SourcePage[],
  site: Languages & Pick<Site, 'pathnames'>,
  origin: string,
): Translations => {
  const ranks = new Map(getLanguages(site).map(({ tag }, rank) => [tag, rank]));
  const getTag = ({ path }: SourcePage): string => languageOfPath(site, path).tag;
  const getPlace = ({ path, treePath }: SourcePage): string =>
    pathWithoutFolder(languageOfPath(site, path).folder, treePath);
  const originals = new Map(
    pages.filter((page) => getTag(page) === site.defaultLanguage).map((page) => [page.path, page]),
  );
  const toKey = (page: SourcePage): string => {
    const named = originals.get(page.fields.translationOf ?? '');
    return getPlace(named ?? page);
  };
  const groups = new Map<string, SourcePage[]>();
  for (const page of pages) {
    const key = toKey(page);
    const group = groups.get(key) ?? [];
    // Of two pages of one language the first counts.
    if (!group.some((other) => getTag(other) === getTag(page))) group.push(page);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.sort((a, b) => (ranks.get(getTag(a)) ?? 0) - (ranks.get(getTag(b)) ?? 0));
  const getGroup = (page: SourcePage): readonly SourcePage[] => {
    const group = groups.get(toKey(page)) ?? [];
    return group.includes(page) || group.some(({ path }) => path === page.path) ? group : [];
  };
  return {
    of: (page) =>
      getGroup(page)
        .filter(({ path }) => path !== page.path)
        .map((other) => ({ language: getTag(other), url: toUrl(origin, getPathname(site, other.path)) })),
    getOriginal: (page) =>
      getTag(page) === site.defaultLanguage
        ? undefined
        : getGroup(page).find((other) => getTag(other) === site.defaultLanguage),
    getLanguages: (page) => new Set(getGroup(page).map(getTag)),
  };
};
