import { getLanguages } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';

/** A link to a page in one of its languages; `x-default` stands for readers of all others. */
export interface TranslationLink {
  readonly rel: 'alternate';
  readonly href: string;
  readonly hreflang: string;
}

/** The links to a page in all languages that have it, itself included; none for a page without translations. */
export const translationLinks = ({ site }: Pick<Library, 'site'>, page: PageSummary): TranslationLink[] => {
  const { language, translations = [], url, canonical } = page;
  // Search engines read the links of canonical pages only.
  if (language === undefined || translations.length === 0 || canonical !== undefined) return [];
  const ranks = new Map(getLanguages(site).map(({ tag }, rank) => [tag, rank]));
  const all = [{ language, url }, ...translations].sort(
    (a, b) => (ranks.get(a.language) ?? 0) - (ranks.get(b.language) ?? 0),
  );
  const [first] = all;
  return [
    ...all.map((each) => ({ rel: 'alternate' as const, href: each.url, hreflang: each.language })),
    // For readers of all other languages: the default language or, without it, the next one.
    ...(first === undefined ? [] : [{ rel: 'alternate' as const, href: first.url, hreflang: 'x-default' }]),
  ];
};
