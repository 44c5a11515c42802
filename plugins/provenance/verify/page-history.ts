import type { FeedChange } from '../../../src/library/changes/change.ts';
import type { Library } from '../../../src/library/library.ts';

/** A version of a page; `until` is the day on which it was replaced, if it was. */
interface PageVersion {
  readonly digest: string;
  readonly until?: string;
}

/** The history of one page, from the ledger. */
export interface PageHistory {
  /** The path that it has now, or had at last. */
  readonly path: string;
  /** Its versions in their order. */
  readonly versions: readonly PageVersion[];
  /** True if it was removed. */
  readonly isRemoved: boolean;
}

/** The history of a page with one change more. */
const withChange = (
  { path, versions }: PageHistory,
  { kind, path: from, to, digest, previous, day }: FeedChange,
): PageHistory => {
  // Another page has come to this path by a move, and its version before counts as well.
  const before: readonly PageVersion[] =
    from === path || previous === undefined ? versions : [...versions, { digest: previous }];
  const replaced = before.map((version) => (version.until === undefined ? { ...version, until: day } : version));
  return {
    path: from === path ? (to ?? path) : path,
    versions: digest === undefined ? replaced : [...replaced, { digest }],
    isRemoved: kind === 'removed',
  };
};

const changesPerRead = 500;

/** Reads what the ledger knows of the page at a path, and follows it where it moved. */
export function* getHistory(path: string, library: Library): Generator<undefined, PageHistory> {
  let history: PageHistory = { path, versions: [], isRemoved: false };
  for (let from = 0; from < library.changeCount; from += changesPerRead) {
    const changes = library.changesBetween(from, Math.min(from + changesPerRead, library.changeCount));
    for (const change of changes)
      if (change.path === history.path || change.to === history.path) history = withChange(history, change);
    yield;
  }
  return history;
}
