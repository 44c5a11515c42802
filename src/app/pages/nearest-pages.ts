import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { suggest } from '../../library/text/suggest.ts';

/** The most paths that one request is compared with: anybody may request missing pages, as often as they like. */
const mostCandidates = 1000;

const getInitial = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('/') + 2).toLowerCase();

/**
 * Creates a function that finds the pages nearest to a wrong path, among those whose last part begins with the same
 * letter: typos in the first letter are rare, and so not every page is compared. Paths are read by the first call.
 */
export const nearestPages = (library: Library, limit = 3) => {
  let byInitial: Map<string, string[]> | undefined;
  const read = (): Map<string, string[]> => {
    const groups = new Map<string, string[]>();
    for (const path of library.pathsBetween(0, library.size)) {
      const group = groups.get(getInitial(path));
      if (group === undefined) groups.set(getInitial(path), [path]);
      else group.push(path);
    }
    return groups;
  };
  return (path: string): PageSummary[] => {
    byInitial ??= read();
    const group = byInitial.get(getInitial(path)) ?? [];
    const section = path.slice(0, path.indexOf('/') + 1);
    const candidates =
      group.length <= mostCandidates
        ? group
        : group.filter((candidate) => candidate.startsWith(section)).slice(0, mostCandidates);
    return suggest(path, candidates, limit).flatMap((near) => {
      const position = library.find(near);
      return position === undefined ? [] : [library.summaryAt(position)];
    });
  };
};
