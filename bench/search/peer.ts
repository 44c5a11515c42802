import type { Item } from './sets.ts';

/** An engine with an index. */
export interface Engine {
  search(query: string, limit: number): Promise<SearchResults> | SearchResults;
  close?(): Promise<void> | void;
}

/** The best items, best first. */
export interface SearchResults {
  readonly ids: readonly string[];
  /** Snippet of each item, if the engine creates them. */
  readonly snippets?: readonly string[];
}

/** A search engine with one configuration. */
export interface Peer {
  readonly name: string;
  /** The configuration: defaults, or the one that ranks best. */
  readonly setting: string;
  open(items: readonly Item[], language: string): Promise<Engine>;
}

export const findHeadings = ({ sections }: Item): string => sections.map(({ heading }) => heading).join('\n');
export const extractText = ({ sections }: Item): string => sections.map(({ text }) => text).join('\n');
