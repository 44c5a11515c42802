import type { Change } from '../../../../src/library/changes/change.ts';
import { historyLimits } from '../earlier-text.ts';

/** A version that the ledger recorded, of a page that is published now. */
export interface RecordedVersion {
  /** The path of the page now. */
  readonly page: string;
  /** Its path when it had this version. */
  readonly path: string;
  readonly digest: string;
}

/** The recorded versions of the pages that are published now. */
export interface RecordedVersions {
  /** The earlier ones, as many of each page as are kept, the newest first. */
  readonly wanted: readonly RecordedVersion[];
  /** True for the text of a page that is still published, under that path or another, and was not removed since. */
  readonly isLasting: (path: string, digest: string | undefined) => boolean;
}

const getName = (path: string, digest: string): string => `${digest} ${path}`;

/** Reads from the changes which versions the present pages had, given by their digests. What a page was before it was removed is not among them: its owner took it back. */
export const recordedVersions = (
  changes: readonly Change[],
  present: ReadonlyMap<string, string>,
): RecordedVersions => {
  const versions = new Map<string, readonly Omit<RecordedVersion, 'page'>[]>();
  for (const { kind, path, to, digest } of changes) {
    const before = versions.get(path) ?? [];
    versions.delete(path);
    if (digest === undefined) continue;
    versions.set(to ?? path, [...(kind === 'added' ? [] : before), { path: to ?? path, digest }]);
  }
  const of = (page: string): readonly Omit<RecordedVersion, 'page'>[] => versions.get(page) ?? [];
  const lasting = new Set(
    [...present.keys()].flatMap((page) => of(page).map(({ path, digest }) => getName(path, digest))),
  );
  return {
    wanted: [...present].flatMap(([page, now]) => {
      const newest = of(page)
        .toReversed()
        .filter(({ digest }) => digest !== now);
      const once = new Map(newest.map((version) => [version.digest, version]));
      return [...once.values()].slice(0, historyLimits.versions).map((version) => ({ page, ...version }));
    }),
    isLasting: (path, digest) => digest !== undefined && lasting.has(getName(path, digest)),
  };
};
