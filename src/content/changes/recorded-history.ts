import { createAdditions, joinAdditions } from '../../additions.ts';
import type { Change } from '../../library/changes/change.ts';
import type { LocalIssue } from '../../library/issues/content-issue.ts';
import { once } from '../../once.ts';

/** The recorded changes of a site. */
export interface RecordedChanges {
  /** The origin that the digests belong to, since pages contain absolute links; undefined if nothing is recorded. */
  readonly origin: string | undefined;
  readonly changes: readonly Change[];
}

/** The pages that were published before, as the owner's files record them. */
export interface RecordedHistory extends RecordedChanges {
  /** Paths that were published once: those that are no pages now are gone (410). */
  readonly paths: readonly string[];
  /** The faults of these files, by their names in the content folder. */
  readonly issues: readonly { readonly file: string; readonly issue: LocalIssue }[];
}

/** Reads what was published before from files of the content folder. */
export interface HistoryReader {
  /** The names of these files, which are not published. */
  readonly files: readonly string[];
  readonly read: (contentFolder: string, followLinks: boolean) => Promise<RecordedHistory>;
}

/** The readers of plug-ins. */
export const addedHistory = createAdditions<HistoryReader>('histories');

/** The reader of the history of a site; undefined where no plug-in does. */
export const historyReader = once(() => joinAdditions('history of', [], addedHistory, () => ['what was published'])[0]);

const nothing: RecordedHistory = { origin: undefined, changes: [], paths: [], issues: [] };

/** Reads what was published before; nothing where no plug-in keeps it. */
export const readHistory = async (contentFolder: string, followLinks: boolean): Promise<RecordedHistory> =>
  (await historyReader()?.read(contentFolder, followLinks)) ?? nothing;
