import path from 'node:path';
import type { Repository } from '../../../../src/content/git/find-repository.ts';
import type { Git } from '../../../../src/content/git/isolated-git.ts';
import { readBlobs, readVersions } from '../../../../src/content/git/read-versions.ts';
import { type Digests, replayChanges } from '../../../../src/library/changes/change.ts';
import { ledgerFile, parseLedger } from '../../ledger/ledger.ts';
import { historyLimits } from '../earlier-text.ts';

/** A commit in which a release was recorded. */
export interface RecordedRelease {
  readonly commit: string;
  /** The digests of all pages of the release. */
  readonly digests: Digests;
}

/** Reads from git which commits recorded a release of an origin, the newest first. */
export const recordedReleases = async (
  git: Git,
  { prefix }: Repository,
  origin: string,
): Promise<readonly RecordedRelease[]> => {
  const file = path.posix.join(prefix, ledgerFile);
  const history = await readVersions(git, file, () => false);
  const commits = (history.get(file) ?? []).slice(0, historyLimits.releases);
  const texts = await readBlobs(git, new Set(commits.map(({ blob }) => blob)));
  return commits.flatMap(({ commit, blob }) => {
    const ledger = parseLedger(texts.get(blob) ?? '');
    if (ledger.origin !== origin) return [];
    return [{ commit, digests: replayChanges(origin, ledger.changes).digests }];
  });
};
