import type { PageQuery } from '../../library/facets.ts';
import { languageOfPath } from '../../library/language/site-language.ts';
import { oncePer } from '../../once.ts';
import { eachWord } from '../text/words.ts';
import type { Entry } from './dictionary.ts';
import type { QueryLanguage, SearchIndex } from './open-index.ts';
import { addTo, emptySet, type PageSet } from './page-set.ts';
import { eachPage } from './windows.ts';

const selectSet = (index: SearchIndex, filter: PageQuery): PageSet => {
  const set = emptySet(index.pageCount);
  for (const page of index.numbers.pagesAt(index.library.select(filter))) addTo(set, page);
  return set;
};

/** The pages that a search without filters finds. */
const primarySet = oncePer((index: SearchIndex): PageSet => {
  return selectSet(index, {});
});

/** The pages that filters, excluded words and hidden pages leave; undefined when that is all of them. */
export const selectPages = (index: SearchIndex, filter: PageQuery, excluded: readonly Entry[]): PageSet | undefined => {
  const sets: PageSet[] = [];
  if (Object.values(filter).some((value) => value !== undefined)) sets.push(selectSet(index, filter));
  else if (index.library.listedSize > index.library.size) sets.push(primarySet(index));
  if (excluded.length > 0) {
    const set = emptySet(index.pageCount);
    for (const entry of excluded) eachPage(index.getPages(entry), (page) => addTo(set, page));
    sets.push(set.map((byte) => ~byte));
  }
  if (index.hidden !== undefined) sets.push(index.hidden.map((byte) => ~byte));
  const [first, ...others] = sets;
  return first && others.reduce((left, right) => left.map((byte, at) => byte & (right[at] ?? 0)), first);
};

/** The same index, in which no query finds the pages at these ascending positions of its library. */
export const withoutPages = (index: SearchIndex, positions: Iterable<number>): SearchIndex => {
  const hidden = emptySet(index.pageCount);
  for (const page of index.numbers.pagesAt(positions)) addTo(hidden, page);
  return { ...index, hidden };
};

/** The views of an index in the other languages of its site, by which tables of their words are cached. */
const views = new WeakMap<SearchIndex, Map<string, SearchIndex>>();

/** The same index with the words of one language of the site: it finds pages in this language only. */
export const indexIn = (index: SearchIndex, language: string): SearchIndex => {
  const other = index.languages.get(language);
  if (other === undefined) return index;
  const known = views.get(index) ?? new Map<string, SearchIndex>();
  views.set(index, known);
  const view = known.get(language) ?? { ...index, ...other, language };
  known.set(language, view);
  return view;
};

/** More than any text has words: one stop word speaks for a language before any number of others. */
const worthOfStopWord = 10_000;
/** Lists of stop words have single letters, which stand for something else in texts, and `ab`, as which `A/B` is read. */
const letters = /^[a-z]$|[/-]/i;

/**
 * How well a language knows the words of a text. Its stop words are the surest signs; after them count the words of its
 * pages, which may have a misspelt or foreign word by chance.
 */
const familiarity = ({ analyzer, stopWords: lists, dictionary }: QueryLanguage, text: string): number => {
  let sum = 0;
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    const plain = analyzer.plain(word);
    const isStopWord = lists.stopWords.has(plain) || lists.questionWords.has(plain);
    if (isStopWord && !letters.test(word)) sum += worthOfStopWord;
    else if (dictionary.find(analyzer.getTerm(word)) !== undefined) sum++;
  });
  return sum;
};

/** The language that knows the words of a text best; of several that know them as well, the main one. */
const languageOfWords = (index: SearchIndex, text: string): string => {
  let [best, most] = [index.language, familiarity(index, text)];
  for (const [language, words] of index.languages) {
    const known = familiarity(words, text);
    if (known > most) [best, most] = [language, known];
  }
  return best;
};

/**
 * The index that a text is looked for in: that of the language or section that a filter states, or else of the language of its
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
