import type { SearchIndex } from '../index/open-index.ts';
import type { SectionRecord } from '../index/stored-pages.ts';
import type { Highlighter, WordMatch } from './highlighter.ts';

/** A section as one query reads it. */
export interface SectionText {
  readonly record: SectionRecord;
  /** The query's words in the beginning of its text. */
  readonly marks: readonly WordMatch[];
  /** The query's words in its heading. */
  readonly headingMarks: readonly WordMatch[];
}

/**
 * How much of a section is looked at for words and quotations, in UTF-16 units: ten printed pages. The index knows all
 * of its words; only lists and logs are longer, and one of millions would make every query that finds it wait.
 */
export const longestRead = 2 ** 15;

/** Reads sections for one query, each only once: ranking and quoting look at the same ones. */
export type Reader = (section: number) => SectionText;

export function createReader(index: SearchIndex, marker: Highlighter): Reader {
  const readings = new Map<number, SectionText>();
  return (section) => {
    const known = readings.get(section);
    if (known) return known;
    const record = index.section(section);
    const reading = {
      record,
      marks: marker.marksIn(record.text.slice(0, longestRead)),
      headingMarks: record.heading ? marker.marksIn(record.heading.text) : [],
    };
    readings.set(section, reading);
    return reading;
  };
}
