import { getLanguages } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { nameOfLanguage } from '../../site/languages.ts';

/** The number of occurrences of each character, by its code point. */
export type CharacterCounts = ReadonlyMap<number, number>;

/** The counts of all code points, 4 MB: a map takes ten times as long, for every character of the site. */
const createCounts = (): Uint32Array => new Uint32Array(0x11_0000);

const count = (counts: Uint32Array, text: string): void => {
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    counts[code] = (counts[code] ?? 0) + 1;
  }
};

type Source = Pick<Library, 'totalSize' | 'pageAt' | 'site'>;

/** Counts the characters of a site in one language: of its pages, of its facts and of the words of the interface. */
export const toCharacters = ({ totalSize, pageAt, site }: Source): CharacterCounts => {
  const counts = createCounts();
  // Of the other languages, pages show the names.
  count(
    counts,
    JSON.stringify({
      ...site,
      languages: undefined,
      otherLanguages: getLanguages(site).map(({ tag }) => nameOfLanguage(tag)),
    }),
  );
  for (let position = 0; position < totalSize; position++) {
    const { summary, markdown } = pageAt(position);
    count(counts, summary.title);
    count(counts, markdown);
  }
  const found = new Map<number, number>();
  // By number: an iterator over a million places takes some thirty milliseconds.
  for (let code = 0; code < counts.length; code++) {
    const times = counts[code] ?? 0;
    if (times > 0) found.set(code, times);
  }
  return found;
};
