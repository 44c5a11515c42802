/** A stretch of an excerpt; words of the query are marked. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A page that matches, as the search box shows it, whichever index found it. */
export interface Hit {
  /** The address of the result: the section of the page that matches, if it has a heading. */
  readonly href: string;
  readonly title: string;
  /** The heading above the excerpt; undefined directly below the title. */
  readonly heading?: string | undefined;
  /** The name of the section of the site. */
  readonly section: string;
  readonly excerpt: readonly ExcerptPart[];
}

/** The result of a search. */
export interface SearchOutcome {
  readonly total: number;
  /** The query that was answered, where words of it were corrected. */
  readonly corrected?: string | null;
  /** Number of matches by section; undefined if the index does not count them. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly hits: readonly Hit[];
}

/** A query with its filters. */
export interface SearchQuestion {
  readonly question: string;
  /** The name of a section; undefined for the whole site. */
  readonly section: string | undefined;
  readonly limit: number;
}

/** Splits a text at its highlights, which are [start, end) and ascend. */
export const splitExcerpt = (text: string, highlights: readonly (readonly number[])[]): ExcerptPart[] => {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of highlights) {
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
};
