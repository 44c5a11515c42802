import type { Chunk } from '../../../src/library/chunk.ts';

/** States of the history of the content folder, as a build found it: all of it, the part that a shallow clone has, or nothing. */
export const historyStates = ['complete', 'shallow', 'absent'] as const;
export type HistoryState = (typeof historyStates)[number];

/** The text of a page as it was published. */
export interface EarlierText {
  readonly markdown: string;
  readonly chunks: readonly Chunk[];
}

/** A recorded version of a page that is published now. */
export interface EarlierVersion extends EarlierText {
  /** The path of the page now. */
  readonly path: string;
  /** SHA-256 of its Markdown then, in hex. */
  readonly digest: string;
}

/** The earlier versions that a site publishes. */
export interface EarlierVersions {
  readonly history: HistoryState;
  readonly versions: readonly EarlierVersion[];
}

/** Limits of the history that a build keeps, the newest first. */
export const historyLimits = {
  /** Versions of one page. */
  versions: 10,
  /** Recorded releases that a build looks through. */
  releases: 20,
  /** Bytes of all versions together. */
  bytes: 8 * 2 ** 20,
} as const;
