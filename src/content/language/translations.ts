import { pathnameOf, urlOf } from '../../library/address.ts';
import {
  type Languages,
  languageOfPath,
  languagesOf,
  pathWithoutFolder,
} from '../../library/language/site-language.ts';
import type { Translation } from '../../library/page.ts';
import type { SourcePage } from '../source-page.ts';

/** Pages that say the same in different languages. */
export interface Translations {
  /** Returns the same page in other languages, in the order of the languages. */
  of(page: SourcePage): readonly Translation[];
  /** Returns the page in the default language that a page translates. */
  originalOf(page: SourcePage): SourcePage | undefined;
  /** Returns the languages that have a page. */
  languagesOf(page: SourcePage): ReadonlySet<string>;
}

/**
 * Finds the translations of pages: those whose files have the same place in the folders of their languages, and those that
 * name their original in `translationOf`.
 */
export const translationsAmong = (pages: readonly SourcePage[], site: Languages, origin: string): Translations => {
  const ranks = new Map(languagesOf(site).map(({ tag }, rank) => [tag, rank]));
  const tagOf = ({ path }: SourcePage): string => languageOfPath(site, path).tag;
  const placeOf = ({ path, treePath }: SourcePage): string =>
    pathWithoutFolder(languageOfPath(site, path).folder, treePath);
  const originals = new Map(
    pages.filter((page) => tagOf(page) === site.defaultLanguage).map((page) => [page.path, page]),
  );
  const keyOf = (page: SourcePage): string => {
    const named = originals.get(page.fields.translationOf ?? '');
    return placeOf(named ?? page);
  };
  const groups = new Map<string, SourcePage[]>();
  for (const page of pages) {
    const key = keyOf(page);
    const group = groups.get(key) ?? [];
    // Of two pages of one language the first counts.
    if (!group.some((other) => tagOf(other) === tagOf(page))) group.push(page);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.sort((a, b) => (ranks.get(tagOf(a)) ?? 0) - (ranks.get(tagOf(b)) ?? 0));
  const groupOf = (page: SourcePage): readonly SourcePage[] => {
    const group = groups.get(keyOf(page)) ?? [];
    return group.includes(page) || group.some(({ path }) => path === page.path) ? group : [];
  };
  return {
    of: (page) =>
      groupOf(page)
        .filter(({ path }) => path !== page.path)
        .map((other) => ({ language: tagOf(other), url: urlOf(origin, pathnameOf(other.path)) })),
    originalOf: (page) =>
      tagOf(page) === site.defaultLanguage
        ? undefined
        : groupOf(page).find((other) => tagOf(other) === site.defaultLanguage),
    languagesOf: (page) => new Set(groupOf(page).map(tagOf)),
  };
};
