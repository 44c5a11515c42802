import { homePath, toPathname } from '../../../library/address.ts';
import { getLanguages, hasLanguages, pathInFolder } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { getDirection, nameOfLanguage } from '../../../site/languages.ts';

/** A link of the menu of languages. */
export interface LanguageLink {
  readonly tag: string;
  /** The folder of its pages; empty for the default language. */
  readonly folder: string;
  /** The name of the language in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The same page in the language, or the home page where it is not translated. */
  readonly href: string;
  readonly isHere?: true;
}

/** The links from a page to the other languages of its site; none on a site in one. */
export const languageLinks = (
  { site, origin }: Pick<Library, 'site' | 'origin'>,
  page: Pick<PageSummary, 'path' | 'translations'> | undefined,
): LanguageLink[] => {
  if (!hasLanguages(site)) return [];
  const translations = new Map((page?.translations ?? []).map(({ language, url }) => [language, url]));
  return getLanguages(site).map(({ tag, folder }) => {
    const isHere = tag === site.language;
    const own = isHere && page !== undefined ? toPathname(page.path) : undefined;
    return {
      tag,
      folder,
      name: nameOfLanguage(tag),
      direction: getDirection(tag),
      href: own ?? translations.get(tag)?.slice(origin.length) ?? toPathname(pathInFolder(folder, homePath)),
      ...(isHere && { isHere: true as const }),
    };
  });
};
