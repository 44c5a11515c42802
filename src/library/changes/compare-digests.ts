import { byCodeUnit } from '../text/by-code-unit.ts';
import type { Change, Digests } from './change.ts';

/** The state of a published page: the digest of its Markdown and the day of its last change. */
export interface PageState {
  readonly digest: string;
  readonly updated: string;
}

/**
 * The changes that lead to the present pages, by day and path. A page has moved if its old path is now
 * an alias of a new page.
 */
export const compareDigests = (
  before: Digests,
  pages: ReadonlyMap<string, PageState>,
  aliases: ReadonlyMap<string, string>,
): Change[] => {
  const latest = [...pages.values()].reduce((day, { updated }) => (updated > day ? updated : day), '1970-01-01');
  const arrived = new Set<string>();
  const changes: Change[] = [];
  for (const [path, digest] of before) {
    const page = pages.get(path);
    if (page?.digest === digest) continue;
    if (page !== undefined) {
      changes.push({ kind: 'changed', path, digest: page.digest, day: page.updated });
      continue;
    }
    const to = aliases.get(path) ?? '';
    const moved = before.has(to) || arrived.has(to) ? undefined : pages.get(to);
    if (moved === undefined) changes.push({ kind: 'removed', path, day: latest });
    else {
      arrived.add(to);
      changes.push({ kind: 'moved', path, to, digest: moved.digest, day: latest });
    }
  }
  for (const [path, { digest, updated }] of pages)
    if (!before.has(path) && !arrived.has(path)) changes.push({ kind: 'added', path, digest, day: updated });
  return changes.sort((a, b) => byCodeUnit(a.day, b.day) || byCodeUnit(a.path, b.path));
};
