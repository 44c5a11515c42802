import stemEnglish from 'wink-porter2-stemmer';

/** Reduces a lower-case word to its stem. */
export type Stemmer = (word: string) => string;

interface StemmerModule {
  readonly stemmer: Stemmer;
}

/** One small module per language, loaded when a site is written in it. */
const modules = new Map<string, () => Promise<StemmerModule>>([
  ['ar', () => import('@orama/stemmers/arabic')],
  ['bg', () => import('@orama/stemmers/bulgarian')],
  ['da', () => import('@orama/stemmers/danish')],
  ['nl', () => import('@orama/stemmers/dutch')],
  ['fi', () => import('@orama/stemmers/finnish')],
  ['fr', () => import('@orama/stemmers/french')],
  ['de', () => import('@orama/stemmers/german')],
  ['el', () => import('@orama/stemmers/greek')],
  ['hi', () => import('@orama/stemmers/indian')],
  ['hu', () => import('@orama/stemmers/hungarian')],
  ['hy', () => import('@orama/stemmers/armenian')],
  ['id', () => import('@orama/stemmers/indonesian')],
  ['ga', () => import('@orama/stemmers/irish')],
  ['it', () => import('@orama/stemmers/italian')],
  ['lt', () => import('@orama/stemmers/lithuanian')],
  ['ne', () => import('@orama/stemmers/nepali')],
  ['no', () => import('@orama/stemmers/norwegian')],
  ['nb', () => import('@orama/stemmers/norwegian')],
  ['pt', () => import('@orama/stemmers/portuguese')],
  ['ro', () => import('@orama/stemmers/romanian')],
  ['ru', () => import('@orama/stemmers/russian')],
  ['sr', () => import('@orama/stemmers/serbian')],
  ['es', () => import('@orama/stemmers/spanish')],
  ['sv', () => import('@orama/stemmers/swedish')],
  ['ta', () => import('@orama/stemmers/tamil')],
  ['tr', () => import('@orama/stemmers/turkish')],
  ['uk', () => import('@orama/stemmers/ukrainian')],
]);

/** Returns the stemmer of a language (`en`, `pt-BR`, …); words of languages without one stay as they are. */
export const stemmerOf = async (language: string): Promise<Stemmer> => {
  const base = language.toLowerCase().split('-')[0] ?? '';
  if (base === 'en') return stemEnglish;
  const load = modules.get(base);
  return load ? (await load()).stemmer : (word) => word;
};
