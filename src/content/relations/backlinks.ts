import type { ReadPage } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';

/** Maximum number of pages that a page names as linking to it. */
const maxBacklinks = 30;

/** True for a text with a wikilink that leads somewhere. */
const hasWikilink = ({ page, document }: ReadPage): boolean =>
  document.lookups.some(([name, address]) => address !== '' && page.body.includes(`[[${name}`));

/**
 * Indexes which texts link to each page, in a folder of notes: one that uses wikilinks. Returns a function from the path of
 * a page to the paths of the listed pages that link to it, in reading order.
 */
export const backlinksAmong = (
  read: readonly ReadPage[],
  listed: ReadonlySet<SourcePage>,
  reading: ReadonlyMap<string, readonly string[]>,
): ((path: string) => readonly string[]) => {
  const notes = read.filter(({ page }) => listed.has(page));
  if (!notes.some(hasWikilink)) return () => [];
  const sources = new Map<string, Set<string>>();
  for (const { page, resolutions } of notes)
    for (const { target } of resolutions) {
      if (target === undefined || target.path === page.path) continue;
      const known = sources.get(target.path) ?? new Set<string>();
      sources.set(target.path, known.add(page.path));
    }
  const ranks = new Map([...reading.values()].flat().map((path, rank) => [path, rank]));
  const computeRank = (path: string): number => ranks.get(path) ?? ranks.size;
  return (path) =>
    [...(sources.get(path) ?? [])].sort((a, b) => computeRank(a) - computeRank(b)).slice(0, maxBacklinks);
};
