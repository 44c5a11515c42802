import type { SearchIndex } from './open-index.ts';
import type { Correction, Plan } from './plan-query.ts';
import type { Match } from './rank.ts';
import { eachWord } from './words.ts';

/** A word of the best pages that is filed under a term: terms are stems, and nobody should be told a stem. */
function wordFor(index: SearchIndex, { term }: Correction, matches: readonly Match[]): string {
  for (const { page, section } of matches.slice(0, 10)) {
    const record = section === undefined ? undefined : index.section(section);
    for (const text of [index.page(page).title, record?.heading?.text ?? '', record?.text ?? '']) {
      let found: string | undefined;
      eachWord(text, (start, end) => {
        if (found === undefined && index.analyzer.termOf(text.slice(start, end)) === term)
          found = text.slice(start, end);
      });
      if (found !== undefined) return index.analyzer.plain(found);
    }
  }
  return term;
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
  for (const correction of [...corrections].sort((a, b) => a.start - b.start)) {
    corrected += query.slice(at, correction.start) + wordFor(index, correction, matches);
    at = correction.end;
  }
  return corrected + query.slice(at);
}
