import { joinAdditions } from '../../../additions.ts';
import { createCache } from '../../../cache.ts';
import { truncate } from '../../../library/text/characters.ts';
import { once, oncePer } from '../../../once.ts';
import type { SearchIndex } from '../../../search/index/open-index.ts';
import { maxQueryLength } from '../../../search/query/search.ts';
import { eachWord } from '../../../search/text/words.ts';
import { english } from '../languages/en.ts';
import {
  addedQuestionLanguages,
  type Intent,
  type QuestionPatterns,
  type SitePatterns,
} from '../languages/language.ts';

/** The languages whose questions are understood; one plug-in may add the patterns of a language, and another those of its sites. */
const languages = once(() =>
  joinAdditions(
    'language of questions',
    [{ tag: 'en', patterns: english }],
    addedQuestionLanguages,
    ({ tag, patterns, site }) => [...(patterns ? [tag] : []), ...(site ? [`${tag} site`] : [])],
  ),
);
const getTag = (language: string): string => language.split('-')[0] ?? '';
const patternsByTag = once(
  () => new Map(languages().flatMap(({ tag, patterns }) => (patterns ? [[tag, patterns] as const] : []))),
);

/**
 * The patterns of a language by its BCP 47 tag. Without any, only short questions count as follow-ups, every question
 * has only the intent `fact`, and all words weigh alike.
 */
export const getPatterns = (language: string): QuestionPatterns | undefined => patternsByTag().get(getTag(language));

const sitesByTag = once(() => new Map(languages().flatMap(({ tag, site }) => (site ? [[tag, site] as const] : []))));

/** The patterns of questions about a site itself in a language. */
export const getSitePatterns = (language: string): SitePatterns | undefined => sitesByTag().get(getTag(language))?.();

/**
 * The texts by which a question is searched for, in the order in which they are tried. One with a referring word is
 * followed by the previous question. One of up to three words is asked alone first: it may be a whole question, or need the words
 * of the previous one. Each has at most 512 characters, which is the maximum of the search.
 *
 * @example
 * standaloneQuestions('Why is it hard?', ['What is a keel?'], 'en'); // ['Why is it hard? What is a keel?']
 * standaloneQuestions('For startups?', ['What is a keel?'], 'en'); // ['For startups?', 'For startups? What is a keel?']
 */
export const standaloneQuestions = (
  question: string,
  previous: readonly string[],
  language: string,
): readonly [string, ...string[]] => {
  const current = truncate(question.trim(), maxQueryLength);
  const before = previous.at(-1)?.trim();
  if (before === undefined || before === '') return [current];
  const joined = truncate(`${current} ${before}`, maxQueryLength);
  if (getPatterns(language)?.reference.test(current.toLowerCase()) ?? false) return [joined];
  // It asks what a name means, and has the name.
  if (parseSubject(current, language) !== undefined) return [current];
  return current.split(/\s+/, 4).length <= 3 ? [current, joined] : [current];
};

/** Intents by language and text: the same headings are read for many questions. */
const cache = createCache<readonly Intent[]>('intents');

const readIntents = (question: string, language: string): Intent[] => {
  const plain = question.trim().toLowerCase().replaceAll('’', "'");
  const found = (getPatterns(language)?.intents ?? []).filter(([, pattern]) => pattern.test(plain));
  return [...new Set<Intent>([...found.map(([intent]) => intent), 'fact'])];
};

/** The intents of a question, the likeliest first; `fact` is always among them. */
export const findIntents = (question: string, language: string): readonly Intent[] => {
  const key = `${language} ${question}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const intents = readIntents(question, language);
  // Each is a string that they share.
  cache.set(key, intents, 8 * intents.length);
  return intents;
};

/** Factor for the weight of low-information words when a passage is compared with a question. */
export const lowInformationWeight = 0.3;

/** The most characters of text before a word by which it is known for the kind of answer. */
const longestKind = 20;

/** The low-information words of an index's language as terms of that index. */
const listFor = oncePer((index: SearchIndex): ReadonlySet<string> => {
  const words = getPatterns(index.language)?.lowInformation.split(/\s+/) ?? [];
  return new Set(words.map(index.analyzer.getTerm));
});

/** The low-information terms of a question: those of the list, and the word for the kind of answer, as in "how big". */
export const lowInformationTerms = (index: SearchIndex, question: string): Set<string> => {
  const { getTerm, plain } = index.analyzer;
  const { stopWords, questionWords } = index.stopWords;
  const list = listFor(index);
  const kindAsked = getPatterns(index.language)?.kindAsked;
  const lower = question.toLowerCase();
  const found = new Set<string>();
  eachWord(question, (start, end) => {
    const word = question.slice(start, end);
    const term = getTerm(word);
    if (stopWords.has(plain(word)) || questionWords.has(plain(word))) return;
    if (list.has(term) || (kindAsked?.test(lower.slice(Math.max(0, start - longestKind), start)) ?? false))
      found.add(term);
  });
  return found;
};

/** The name whose meaning a question asks for; undefined if it asks for something else. */
export const parseSubject = (question: string, language: string): string | undefined => {
  const plain = question.trim().replaceAll('’', "'");
  for (const pattern of getPatterns(language)?.definitions ?? []) {
    const name = pattern.exec(plain)?.groups?.name;
    if (name !== undefined) return name;
  }
  return undefined;
};

/** Two names that a question compares. */
export interface Comparison {
  readonly one: string;
  readonly other: string;
}

/** The most words of a name: longer ones are no names of pages, but half sentences. */
const longestName = 4;

/** The names that a question compares; undefined if it asks for something else. */
export const parseComparison = (question: string, language: string): Comparison | undefined => {
  const plain = question.trim().replaceAll('’', "'");
  for (const pattern of getPatterns(language)?.comparisons ?? []) {
    const { one, other } = pattern.exec(plain)?.groups ?? {};
    if (one === undefined || other === undefined) continue;
    if ([one, other].every((name) => name.trim().split(/\s+/).length <= longestName))
      return { one: one.trim(), other: other.replace(/[.!\s]+$/, '') };
  }
  return undefined;
};

/** Checks if a question has a word with a letter that is neither a stop word nor a question word. */
export const hasSignificantWord = ({ analyzer, stopWords: lists }: SearchIndex, question: string): boolean => {
  let found = false;
  eachWord(question, (start, end) => {
    const plain = analyzer.plain(question.slice(start, end));
    found ||= /\p{L}/u.test(plain) && !lists.stopWords.has(plain) && !lists.questionWords.has(plain);
  });
  return found;
};
