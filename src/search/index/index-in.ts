import type { PageQuery } from '../../library/facets.ts';
import { languageOfPath } from '../../library/language/site-language.ts';
import { eachWord } from '../text/words.ts';
import type { QueryLanguage, SearchIndex } from './open-index.ts';

/** The views of an index in the other languages of its site, by which tables of their words are cached. */
const views = new WeakMap<SearchIndex, Map<string, SearchIndex>>();

/** Returns the same index with the words of one language of the site: it finds pages in this language only. */
export const indexIn = (index: SearchIndex, language: string): SearchIndex => {
  const other = index.languages.get(language);
  if (other === undefined) return index;
  const known = views.get(index) ?? new Map<string, SearchIndex>();
  views.set(index, known);
  const view = known.get(language) ?? { ...index, ...other, language };
  known.set(language, view);
  return view;
};

/** Counts the words of a text that a language knows: its stop words, and those of its pages. */
const countKnown = ({ analyzer, stopWords: lists, dictionary }: QueryLanguage, text: string): number => {
  let count = 0;
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    const plain = analyzer.plain(word);
    const isStopWord = lists.stopWords.has(plain) || lists.questionWords.has(plain);
    if (isStopWord || dictionary.find(analyzer.termOf(word)) !== undefined) count++;
  });
  return count;
};

/** Returns the language that knows most of the words of a text; of several that know as many, the main one. */
const languageOfWords = (index: SearchIndex, text: string): string => {
  let [best, most] = [index.language, countKnown(index, text)];
  for (const [language, words] of index.languages) {
    const count = countKnown(words, text);
    if (count > most) [best, most] = [language, count];
  }
  return best;
};

/**
 * Returns the index that a text is looked for in: that of the language or section that a filter states, or else of the language of its
 * words. What the reader's device says of languages counts for nothing.
 */
export const indexFor = (
  index: SearchIndex,
  text: string,
  { language, section }: Pick<PageQuery, 'language' | 'section'>,
): SearchIndex => {
  if (index.languages.size === 0) return index;
  if (language !== undefined) return indexIn(index, language);
  const inSection = section === undefined ? undefined : languageOfPath(index.library.site, section);
  return indexIn(index, inSection?.folder ? inSection.tag : languageOfWords(index, text));
};
