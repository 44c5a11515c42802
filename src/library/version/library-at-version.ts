import type { Library } from '../library.ts';
import { partOfLibrary } from '../part-of-library.ts';
import { getCurrent, versionNamed } from './site-versions.ts';

const cache = new WeakMap<Library, Map<string, Library>>();

const createPart = (library: Library, name: string, current: string): Library => {
  const { size, listedSize, totalSize, pathAt } = library;
  const replaced = new Set(library.select({ version: current }));
  const own = new Set(library.select({ version: name }));
  const listed = Array.from({ length: listedSize }, (_, position) => position);
  const isShown = (position: number): boolean => own.has(position) || (position < size && !replaced.has(position));
  const byPath = (a: number, b: number): number => (pathAt(a) < pathAt(b) ? -1 : 1);
  const pages = {
    shown: listed.filter(isShown).sort(byPath),
    secondary: listed.filter((position) => !isShown(position)).sort(byPath),
    unlisted: Array.from({ length: totalSize - listedSize }, (_, at) => listedSize + at),
  };
  return partOfLibrary(library, pages, library.site, {});
};

/**
 * A library as readers of a version see it: lists have the pages of this version in the place of those of the
 * current one. The same library for the current version, and for pages outside of versions.
 */
export const libraryAtVersion = (library: Library, name: string | undefined): Library => {
  const version = versionNamed(library.site, name);
  if (version === undefined || version.isCurrent) return library;
  const parts = cache.get(library) ?? new Map<string, Library>();
  cache.set(library, parts);
  const part = parts.get(version.name) ?? createPart(library, version.name, getCurrent(library.site, version).name);
  parts.set(version.name, part);
  return part;
};
