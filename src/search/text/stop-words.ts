import * as lists from 'stopword';
import { questionWords } from './question-words.ts';

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

/** The stop words of a language (`en`, `pt-BR`, …); a language without a list has none. */
export const getStopWords = (language: string): StopWords => {
  const base = language.toLowerCase().split('-')[0] ?? '';
  return {
    stopWords: new Set((stopWordLists.get(base) ?? []).map((word) => word.toLowerCase())),
    questionWords: new Set(questionWords[base]?.split(/\s+/) ?? []),
  };
};
