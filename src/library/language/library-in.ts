import { anyKind, anyVersion } from '../facets.ts';
import type { Library } from '../library.ts';
import { partOfLibrary } from '../part-of-library.ts';
import { getLanguages, hasLanguages, siteIn } from './site-language.ts';

const cache = new WeakMap<Library, Map<string, Library>>();

const createPart = (library: Library, language: string): Library => {
  const positions = [...library.select({ language, version: anyVersion, kind: anyKind })];
  const unlisted = Array.from(
    { length: library.totalSize - library.listedSize },
    (_, at) => library.listedSize + at,
  ).filter((position) => library.summaryAt(position).language === language);
  const pages = {
    shown: positions.filter((position) => position < library.size),
    secondary: positions.filter((position) => position >= library.size),
    unlisted,
  };
  return partOfLibrary(library, pages, siteIn(library.site, language), { language });
};

/** The part of a library in one language, as a library of its own; the same one for a site in one language. */
export const libraryIn = (library: Library, language: string): Library => {
  if (!hasLanguages(library.site)) return library;
  const parts = cache.get(library) ?? new Map<string, Library>();
  cache.set(library, parts);
  const part = parts.get(language) ?? createPart(library, language);
  parts.set(language, part);
  return part;
};

/** The libraries of all languages of a site, that of the default language first. */
export const getLibraries = (library: Library): readonly Library[] =>
  getLanguages(library.site).map(({ tag }) => libraryIn(library, tag));
