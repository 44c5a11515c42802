import { languagesOf } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { nameOfLanguage } from '../views/navigation/language-links.ts';

/** How often each character occurs, by its code point. */
export type CharacterCounts = ReadonlyMap<number, number>;

const count = (counts: Map<number, number>, text: string): void => {
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
};

type Source = Pick<Library, 'totalSize' | 'pageAt' | 'site'>;

/** Counts the characters of a site in one language: of its pages, of its facts and of the words of the interface. */
export const charactersOf = ({ totalSize, pageAt, site }: Source): CharacterCounts => {
  const counts = new Map<number, number>();
  // Of the other languages, pages show the names.
  count(
    counts,
    JSON.stringify({
      ...site,
      languages: undefined,
      otherLanguages: languagesOf(site).map(({ tag }) => nameOfLanguage(tag)),
    }),
  );
  for (let position = 0; position < totalSize; position++) {
    const { summary, markdown } = pageAt(position);
    count(counts, summary.title);
    count(counts, markdown);
  }
  return counts;
};
