import type { Library } from '../../../src/library/library.ts';
import type { Steps } from '../../../src/operations/steps.ts';

/** A recorded version of a page; `until` is the day on which it was replaced, undefined of the present one. */
export interface PageVersion {
  readonly digest: string;
  readonly until: string | undefined;
}

const changesPerRead = 500;

/** Reads the versions of a page that is published, each once, the newest first, back through the paths it had before. */
export function* pageVersions(path: string, maxVersions: number, library: Library): Steps<PageVersion[]> {
  const versions = new Map<string, PageVersion>();
  let name = path;
  let until: string | undefined;
  for (let end = library.changeCount; end > 0; end -= changesPerRead) {
    for (const change of library.changesBetween(Math.max(0, end - changesPerRead), end).toReversed()) {
      const { kind, digest, day } = change;
      if ((change.to ?? change.path) !== name || digest === undefined) continue;
      if (!versions.has(digest)) versions.set(digest, { digest, until });
      until = day;
      name = change.path;
      if (kind === 'added' || versions.size >= maxVersions) return [...versions.values()];
    }
    yield;
  }
  return [...versions.values()];
}
