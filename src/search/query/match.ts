/** A page that matches. */
export interface Match {
  /** The number of the page. */
  readonly id: number;
  readonly score: number;
  /** The place of the chunk that speaks for it among those of the page, if it has any; undefined until the chunks are ranked. */
  readonly chunk: number | undefined;
  /** The query terms that it has, one bit each. */
  readonly matches: number;
}

export interface Ranking {
  readonly total: number;
  /** The best first. */
  readonly best: readonly Match[];
}
