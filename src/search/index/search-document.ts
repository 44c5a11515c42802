/** One heading of a page with the text below it, up to the next heading; `heading` is null before the first one. */
export interface SearchSection {
  readonly heading: { readonly text: string; readonly anchor: string } | null;
  readonly text: string;
  /** Set for a question: the place among the page's sections of the one that answers it, of which it is another name. */
  readonly answeredBy?: number;
}

/** What the index knows of one page. */
export interface SearchDocument {
  /** The page's path: no leading slash, `index` for the home page. */
  readonly path: string;
  readonly title: string;
  /** The part of the site it belongs to: site, blog, glossary, … */
  readonly section: string;
  readonly tags: readonly string[];
  /** ISO date (YYYY-MM-DD), or empty when unknown. */
  readonly updated: string;
  readonly sections: readonly SearchSection[];
}
