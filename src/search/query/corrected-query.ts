import type { SearchIndex } from '../index/open-index.ts';
import { eachWord } from '../text/words.ts';
import type { Match } from './match.ts';
import type { Plan } from './plan-query.ts';

/** Finds a word of the best pages with one of the terms: terms are stems, and nobody should be shown a stem. */
const wordFor = (
  { analyzer, page: pageAt }: SearchIndex,
  terms: readonly string[],
  matches: readonly Match[],
): string => {
  for (const { id, chunk } of matches.slice(0, 10)) {
    const page = pageAt(id);
    const texts = chunk === undefined ? [] : [page.chunks[chunk]?.heading?.text ?? '', page.extractText(chunk)];
    for (const text of [page.title, ...texts]) {
      let found: string | undefined;
      eachWord(text, (start, end) => {
        if (found === undefined && terms.includes(analyzer.getTerm(text.slice(start, end))))
          found = text.slice(start, end);
      });
      if (found !== undefined) return analyzer.plain(found);
    }
  }
  return terms[0] ?? '';
};

/** The query with its corrections in place. */
export const correctedQuery = (
  index: SearchIndex,
  query: string,
  { corrections }: Plan,
  matches: readonly Match[],
): string => {
  let corrected = '';
  let at = 0;
  for (const [start, candidates] of [...Map.groupBy(corrections, (correction) => correction.start)].sort(
    ([a], [b]) => a - b,
  )) {
    corrected +=
      query.slice(at, start) +
      wordFor(
        index,
        candidates.map(({ term }) => term),
        matches,
      );
    at = candidates[0]?.end ?? at;
  }
  return corrected + query.slice(at);
};
