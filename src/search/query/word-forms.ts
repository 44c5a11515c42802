import type { SearchIndex } from '../index/open-index.ts';

/** Languages that write compounds as one word. */
const compounding = new Set(['da', 'de', 'nb', 'nl', 'no', 'sv']);
/** Letters that may stand between the parts of a compound: *Versicherung-s-nummer*, *Kartoffel-n-suppe*. */
const links = ['', 's', 'n', 'en', 'es', 'e', 'er'];
/** The fewest letters of a part; shorter ones are in many words by chance. */
const shortestPart = 4;
const digit = /\p{N}/u;
const notLatin = /[^\p{Script=Latin}\p{N}]/u;

type Forms = Pick<SearchIndex, 'analyzer' | 'dictionary' | 'language' | 'ownPages'>;

const getBase = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const isCompounding = (language: string): boolean => compounding.has(getBase(language));

/** The beginning of a word without a link, from which a part of a compound may be formed. */
const withoutLink = (beginning: string, link: string): string | undefined =>
  beginning.endsWith(link) && beginning.length - link.length >= shortestPart
    ? beginning.slice(0, beginning.length - link.length)
    : undefined;

/** The beginnings of a word and what follows each, the shortest beginning first. */
const getSplits = (
  word: string,
  between: readonly string[],
): (readonly [beginnings: readonly string[], ending: string])[] => {
  const splits: (readonly [readonly string[], string])[] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const beginning = word.slice(0, at);
    splits.push([between.flatMap((link) => withoutLink(beginning, link) ?? []), word.slice(at)]);
  }
  return splits;
};

/** Of a word that the index has, how many times as many pages its parts have at least, if it is another spelling of theirs. */
const timesAsCommon = 8;

/**
 * The two words that a word consists of, if the index has both: *Nobelpreisträger* is found by *Nobelpreis* and *Träger*,
 * *breakeven* by *break* and *even*. Of several splits that with the longest ending, which says what the thing is. A word that the
 * index has keeps its meaning, unless the language writes its parts apart and they are much commoner.
 */
export const getParts = ({ analyzer, dictionary, language, ownPages }: Forms, word: string): readonly string[] => {
  if (word.length < 2 * shortestPart || digit.test(word) || notLatin.test(word)) return [];
  const own = dictionary.find(analyzer.getTerm(word))?.pages ?? 0;
  if (own > 0 && isCompounding(language)) return [];
  if (own * timesAsCommon > ownPages) return [];
  const isKnown = (part: string): boolean =>
    (dictionary.find(analyzer.getTerm(part))?.pages ?? 0) >= Math.max(1, own * timesAsCommon);
  for (const [beginnings, ending] of getSplits(word, isCompounding(language) ? links : [''])) {
    const beginning = isKnown(ending) ? beginnings.find(isKnown) : undefined;
    if (beginning !== undefined) return [beginning, ending];
  }
  return [];
};

/** The shortest participle whose verb is looked for: *gebaut*. */
const shortestParticiple = 6;

const getVerbForms = (term: string): readonly string[] => {
  if (term.length < shortestPart || digit.test(term)) return [];
  if (term.startsWith('ge') && term.endsWith('t') && term.length >= shortestParticiple)
    return [term.slice(2), term.slice(2, -1)];
  return term.endsWith('t') ? [`ge${term}`, term.slice(0, -1)] : [`ge${term}t`, `${term}t`];
};

/** Scripts that write articles, prepositions and conjunctions as the first letters of a word. */
interface JoiningScript {
  readonly letters: RegExp;
  /** Prefixes with the article, which begin few words by chance, the longest first. */
  readonly articles: readonly string[];
  /** Prefixes of one letter, or of two without the article. They begin many words by chance. */
  readonly particles: readonly string[];
  /** The fewest letters of a word behind a particle: *كتاب* is no *تاب* behind *ك*. */
  readonly shortestBehind: number;
}

const joiningScripts: readonly JoiningScript[] = [
  {
    letters: /^\p{Script=Arabic}+$/u,
    articles: ['وبال', 'ولل', 'وال', 'فال', 'بال', 'كال', 'لل', 'ال'],
    particles: ['و', 'ف', 'ب', 'ك', 'ل'],
    shortestBehind: 4,
  },
  {
    letters: /^\p{Script=Hebrew}+$/u,
    articles: ['וכשה', 'כשה', 'ומה', 'שה', 'מה', 'וה', 'ה'],
    particles: ['ול', 'וב', 'ומ', 'שב', 'של', 'ו', 'ב', 'ל', 'מ', 'כ', 'ש'],
    shortestBehind: 3,
  },
];
/** The fewest letters of a word without its prefix: *הבית*, *الخط*. */
const shortestBare = 3;

/** A word without the prefix that it begins with, if enough of it is left. */
const removePrefix = (word: string, prefixes: readonly string[], shortest: number): string | undefined => {
  const found = prefixes.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= shortest);
  return found && word.slice(found.length);
};

/** The word without and with each prefix of its script: *كتابة*, *الكتابة*, *والكتابة*. */
const getPrefixedForms = (word: string): readonly string[] => {
  const script = joiningScripts.find(({ letters }) => letters.test(word));
  if (script === undefined || word.length < shortestBare) return [];
  const { articles, particles, shortestBehind } = script;
  const bare = removePrefix(word, articles, shortestBare) ?? word;
  const plain = removePrefix(word, particles, shortestBehind);
  const stems = plain === undefined || bare !== word ? [bare] : [bare, plain];
  const forms = stems.flatMap((stem) => [
    stem,
    ...articles.map((prefix) => prefix + stem),
    ...(stem.length >= shortestBehind ? particles.map((prefix) => prefix + stem) : []),
  ]);
  return [...new Set(forms)].filter((form) => form !== word);
};

/** The terms of other forms of a word: of a German verb its stemmer keeps apart, as *baute* and *gebaut*, and with other prefixes. */
export const getOtherForms = ({ language }: Pick<SearchIndex, 'language'>, term: string): readonly string[] =>
  getBase(language) === 'de' && !notLatin.test(term) ? getVerbForms(term) : getPrefixedForms(term);
