import type { Item } from './sets.ts';

/** An engine that is ready to answer: the ids of the best items, and a snippet of the best if it makes one. */
export interface Ready {
  search(query: string, limit: number): Promise<Answer> | Answer;
  close?(): Promise<void> | void;
}

export interface Answer {
  readonly ids: readonly string[];
  /** A snippet for each id, in the same order. */
  readonly snippets?: readonly string[];
}

/** An engine in one setting. */
export interface Peer {
  readonly name: string;
  /** What is measured: defaults, or the settings that make it answer questions best. */
  readonly setting: string;
  ready(items: readonly Item[], language: string): Promise<Ready>;
}

export const headingsOf = ({ sections }: Item): string => sections.map(({ heading }) => heading).join('\n');
export const textOf = ({ sections }: Item): string => sections.map(({ text }) => text).join('\n');
