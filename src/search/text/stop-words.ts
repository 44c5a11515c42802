import * as lists from 'stopword';

/** The words of a language that carry little meaning, and those with which questions are asked. */
export interface StopWords {
  /** In every text: indexed only in titles and headings. */
  readonly stopWords: ReadonlySet<string>;
  /** Indexed like any word, but left out of a question that has others. */
  readonly questionWords: ReadonlySet<string>;
}

const stopWordLists = new Map<string, readonly string[]>([
  ['ar', lists.ara],
  ['bg', lists.bul],
  ['cs', lists.ces],
  ['da', lists.dan],
  ['de', lists.deu],
  ['el', lists.ell],
  ['en', lists.eng],
  ['es', lists.spa],
  ['fi', lists.fin],
  ['fr', lists.fra],
  ['ga', lists.gle],
  ['he', lists.heb],
  ['hi', lists.hin],
  ['hr', lists.hrv],
  ['hu', lists.hun],
  ['hy', lists.hye],
  ['id', lists.ind],
  ['it', lists.ita],
  ['ja', lists.jpn],
  ['ko', lists.kor],
  ['lt', lists.lit],
  ['nb', lists.nob],
  ['nl', lists.nld],
  ['no', lists.nob],
  ['pl', lists.pol],
  ['pt', lists.por],
  ['ro', lists.ron],
  ['ru', lists.rus],
  ['sk', lists.slk],
  ['sl', lists.slv],
  ['sv', lists.swe],
  ['th', lists.tha],
  ['tr', lists.tur],
  ['uk', lists.ukr],
  ['vi', lists.vie],
  ['zh', lists.zho],
]);

/** Words of English questions that the list of stop words lacks; the lists of other languages have theirs. */
const englishQuestionWords =
  'a can could did do does had has have how i is may might must no not or our please should than that their them then there these they this those us want was we were what when where which who whom whose why will with would yes you your it its me my explain describe tell use used using need like just make get one two three several kind kinds thing things way ways';

/** Returns the stop words of a language (`en`, `pt-BR`, …); a language without a list has none. */
export const stopWordsOf = (language: string): StopWords => {
  const base = language.toLowerCase().split('-')[0] ?? '';
  return {
    stopWords: new Set((stopWordLists.get(base) ?? []).map((word) => word.toLowerCase())),
    questionWords: new Set(base === 'en' ? englishQuestionWords.split(' ') : []),
  };
};
