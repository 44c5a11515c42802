import { type Change, type FeedChange, replayChanges } from '../../library/changes/change.ts';
import { compareDigests, type PageState } from '../../library/changes/compare-digests.ts';
import type { StoredPage } from '../../library/library.ts';
import type { RecordedChanges } from './recorded-history.ts';

export interface FeedInput {
  readonly origin: string;
  readonly recorded: RecordedChanges;
  readonly pages: readonly StoredPage[];
  readonly aliases: ReadonlyMap<string, string>;
}

/** The states of the pages that authors wrote and lists have. */
const getStates = (pages: readonly StoredPage[]): Map<string, PageState> =>
  new Map(
    pages.flatMap(({ summary, unlisted }) =>
      unlisted === true || summary.kind !== 'page' ? [] : [[summary.path, summary] as const],
    ),
  );

/** The changes that are recorded for an origin: the digests of another one are of other texts. */
const recordedFor = (origin: string, recorded: RecordedChanges): readonly Change[] =>
  recorded.origin === origin ? recorded.changes : [];

/** The changes since the last recorded release. */
export const unrecordedChanges = ({ origin, recorded, pages, aliases }: FeedInput): Change[] => {
  const { digests } = replayChanges(origin, recordedFor(origin, recorded));
  return compareDigests(digests, getStates(pages), aliases);
};

/** The feed of a build: what is recorded, and then what has changed since. */
export const getFeed = (input: FeedInput): readonly FeedChange[] =>
  replayChanges(input.origin, [...recordedFor(input.origin, input.recorded), ...unrecordedChanges(input)]).feed;
