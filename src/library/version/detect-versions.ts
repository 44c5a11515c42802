import type { StatedVersion } from '../../site/versions.ts';
import { compareVersions, parseVersionNumber, type VersionNumber } from './version-number.ts';

interface Candidate {
  readonly folder: string;
  readonly number: VersionNumber;
  /** The paths of its pages below it; that of its start page is empty. */
  readonly names: Set<string>;
}

/** True if half of the pages of the smaller one, and one beside the start page, are in the other. */
const isMirror = (one: Candidate, other: Candidate): boolean => {
  const shared = one.names.intersection(other.names);
  shared.delete('');
  const smaller = Math.min(one.names.size, other.names.size);
  return shared.size > 0 && shared.size * 2 >= smaller - 1;
};

/** Groups the pages by the folders whose names are versions, and those by the folder around them. */
const candidatesIn = (paths: readonly string[]): Map<string, Map<string, Candidate>> => {
  const byParent = new Map<string, Map<string, Candidate>>();
  for (const path of paths) {
    const names = path.split('/');
    const at = names.findIndex((name) => parseVersionNumber(name) !== undefined);
    const number = parseVersionNumber(names[at] ?? '');
    // Docusaurus has its newest pages in `docs`, which is beside this folder.
    if (number === undefined || names[at - 1] === 'versioned_docs') continue;
    const parent = names.slice(0, at).join('/');
    const folder = names.slice(0, at + 1).join('/');
    const siblings = byParent.get(parent) ?? new Map<string, Candidate>();
    byParent.set(parent, siblings);
    const candidate = siblings.get(folder) ?? { folder, number, names: new Set() };
    siblings.set(folder, candidate);
    candidate.names.add(names.slice(at + 1).join('/'));
  }
  return byParent;
};

/**
 * Finds versions of documentation among the paths of pages, where they leave no doubt: folders side by side whose names are
 * versions, and which have the same pages. The newest of each folder comes first. Notes on releases, one page each, mirror
 * nothing.
 *
 * @example
 * detectVersions(['docs/v1/setup', 'docs/v2/setup']); // [{ folder: 'docs/v2' }, { folder: 'docs/v1' }]
 */
export const detectVersions = (paths: readonly string[]): readonly StatedVersion[] =>
  [...candidatesIn(paths).values()].flatMap((siblings) => {
    const all = [...siblings.values()];
    return all
      .filter((one) => all.some((other) => other !== one && isMirror(one, other)))
      .sort((a, b) => compareVersions(a.number, b.number))
      .map(({ folder }) => ({ folder }));
  });
