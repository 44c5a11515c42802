import { hash } from 'node:crypto';

/** The kinds of change to a page between two releases; a page that moved may have changed as well. */
export const changeKinds = ['added', 'changed', 'moved', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change of a published page. */
export interface Change {
  readonly kind: ChangeKind;
  /** Its path; for a page that moved, the one that it had before. */
  readonly path: string;
  /** The new path of a page that moved. */
  readonly to?: string | undefined;
  /** SHA-256 of its Markdown after the change, in hex; none of a removed page. */
  readonly digest?: string | undefined;
  /** Day of the last change of the page, as YYYY-MM-DD; of one that moved or was removed, that of the whole site. */
  readonly day: string;
}

/** A change in the feed of a site. */
export interface FeedChange extends Change {
  /** The digest before the change; none of an added page. */
  readonly previous?: string | undefined;
  /** Identifies this change and all before it: equal in two builds exactly if both have the same changes up to here. */
  readonly mark: string;
}

/** The mark of an empty feed. The origin is part of every text, so that feeds of two origins share no mark. */
export const firstMark = (origin: string): string => hash('sha256', origin).slice(0, 24);

/** The mark after a change. The day is no part of it: a release is recorded before it is built. */
const markAfter = (mark: string, { kind, path, to, digest }: Change): string =>
  hash('sha256', JSON.stringify([mark, kind, path, to, digest])).slice(0, 24);

/** Digests of published pages by path. */
export type Digests = ReadonlyMap<string, string>;

/** Replays changes and returns them as a feed, with the digests of the pages after the last one. */
export const replayChanges = (
  origin: string,
  changes: Iterable<Change>,
): { readonly feed: readonly FeedChange[]; readonly digests: Digests } => {
  const digests = new Map<string, string>();
  let mark = firstMark(origin);
  const feed = Array.from(changes, (change): FeedChange => {
    const { path, to, digest } = change;
    const previous = digests.get(path);
    mark = markAfter(mark, change);
    if (digest === undefined || to !== undefined) digests.delete(path);
    if (digest !== undefined) digests.set(to ?? path, digest);
    return { ...change, previous, mark };
  });
  return { feed, digests };
};
