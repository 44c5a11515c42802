import type { SearchIndex } from '../index/open-index.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { eachWord } from '../text/words.ts';
import type { Phrase } from './plan-query.ts';

/** Whether the terms stand in a text one directly after the other. */
export function holdsPhrase(text: string, terms: readonly string[], analyzer: Analyzer): boolean {
  /** Beginnings of the phrase that end at the last word: their lengths, longest first. */
  let begun: number[] = [];
  let found = false;
  eachWord(text, (start, end) => {
    if (found) return;
    const term = analyzer.termOf(text.slice(start, end));
    begun = [...begun, 0].filter((length) => terms[length] === term).map((length) => length + 1);
    found = begun[0] === terms.length;
  });
  return found;
}

/** The section of a page that holds the phrase, -1 when only the title does, undefined when nothing does. */
export function placeOfPhrase(index: SearchIndex, page: number, { terms }: Phrase): number | undefined {
  const end = index.firstSections[page + 1] ?? 0;
  for (let section = index.firstSections[page] ?? 0; section < end; section++) {
    const { heading, text } = index.section(section);
    if (holdsPhrase(text, terms, index.analyzer) || (heading && holdsPhrase(heading.text, terms, index.analyzer)))
      return section;
  }
  return holdsPhrase(index.page(page).title, terms, index.analyzer) ? -1 : undefined;
}
