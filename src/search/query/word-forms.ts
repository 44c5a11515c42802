import type { SearchIndex } from '../index/open-index.ts';

/** Languages that write compounds as one word. */
const compounding = new Set(['da', 'de', 'nb', 'nl', 'no', 'sv']);
/** Letters that may stand between the parts of a compound: *Versicherung-s-nummer*, *Kartoffel-n-suppe*. */
const links = ['', 's', 'n', 'en', 'es', 'e', 'er'];
/** The fewest letters of a part; shorter ones are in many words by chance. */
const shortestPart = 4;
const digit = /\p{N}/u;

type Forms = Pick<SearchIndex, 'analyzer' | 'dictionary' | 'language'>;

const getBase = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const isCompounding = (language: string): boolean => compounding.has(getBase(language));

/** The beginning of a word without a link, from which a part of a compound may be formed. */
const withoutLink = (beginning: string, link: string): string | undefined =>
  beginning.endsWith(link) && beginning.length - link.length >= shortestPart
    ? beginning.slice(0, beginning.length - link.length)
    : undefined;

/** The beginnings of a word and what follows each, the shortest beginning first. */
const getSplits = (word: string): (readonly [beginnings: readonly string[], ending: string])[] => {
  const splits: (readonly [readonly string[], string])[] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const beginning = word.slice(0, at);
    splits.push([links.flatMap((link) => withoutLink(beginning, link) ?? []), word.slice(at)]);
  }
  return splits;
};

/** Checks if a word may be a compound. */
const mayBeCompound = (language: string, word: string): boolean =>
  isCompounding(language) && word.length >= 2 * shortestPart && !digit.test(word);

/**
 * The two words that a compound consists of, if the index has both: *Nobelpreisträger* is found by *Nobelpreis* and
 * *Träger*. Of several splits that with the longest ending, which says what the thing is.
 */
export const getParts = ({ analyzer, dictionary, language }: Forms, word: string): readonly string[] => {
  if (!mayBeCompound(language, word)) return [];
  const isKnown = (part: string): boolean => dictionary.find(analyzer.getTerm(part)) !== undefined;
  for (const [beginnings, ending] of getSplits(word)) {
    const beginning = isKnown(ending) ? beginnings.find(isKnown) : undefined;
    if (beginning !== undefined) return [beginning, ending];
  }
  return [];
};

/** The shortest participle whose verb is looked for: *gebaut*. */
const shortestParticiple = 6;

/** The terms of other forms of a German verb that its stemmer keeps apart: *baute* and *gebaut*, *drucken* and *gedruckt*. */
export const getOtherForms = ({ language }: Pick<SearchIndex, 'language'>, term: string): readonly string[] => {
  if (getBase(language) !== 'de' || term.length < shortestPart || digit.test(term)) return [];
  if (term.startsWith('ge') && term.endsWith('t') && term.length >= shortestParticiple)
    return [term.slice(2), term.slice(2, -1)];
  return term.endsWith('t') ? [`ge${term}`, term.slice(0, -1)] : [`ge${term}t`, `${term}t`];
};
