import type { SearchIndex } from '../index/open-index.ts';
import { eachWord } from '../text/words.ts';
import type { Plan } from './plan-query.ts';
import type { Match } from './rank.ts';

/** A word of the best pages that is filed under one of the terms: terms are stems, and nobody should be told a stem. */
function wordFor(index: SearchIndex, terms: readonly string[], matches: readonly Match[]): string {
  for (const { id, section } of matches.slice(0, 10)) {
    const record = section === undefined ? undefined : index.section(section);
    for (const text of [index.page(id).title, record?.heading?.text ?? '', record?.text ?? '']) {
      let found: string | undefined;
      eachWord(text, (start, end) => {
        if (found === undefined && terms.includes(index.analyzer.termOf(text.slice(start, end))))
          found = text.slice(start, end);
      });
      if (found !== undefined) return index.analyzer.plain(found);
    }
  }
  return terms[0] ?? '';
}

/** The query with its corrections in place; undefined when there are none. */
export function correctedQuery(
  index: SearchIndex,
  query: string,
  { corrections }: Plan,
  matches: readonly Match[],
): string | undefined {
  if (corrections.length === 0) return undefined;
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
}
