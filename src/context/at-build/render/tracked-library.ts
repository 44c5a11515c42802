import { channel } from 'node:diagnostics_channel';
import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import type { Library } from '../../../library/library.ts';
import { type Neighbours, neighboursOf } from '../../../library/neighbours.ts';
import { type Dependency, toldLibrary } from '../cache/dependencies.ts';
import { openBuiltLibrary } from './built-library.ts';

/** On this channel pages tell what they read, to the build that renders them; Astro bundles their code apart from ours. */
export const readingsChannel = 'halyard:readings';

/** A page read something of the library. */
export interface Told {
  readonly page: string;
  readonly reading: Dependency;
}

const readings = channel(readingsChannel);
let opened: { library: Library; written: number } | undefined;
let told: { library: Library; tell: (reading: Dependency) => void } | undefined;

const openedLibrary = (): Library => {
  const file = process.env.HALYARD_STORE;
  if (file === undefined)
    throw new Error('Start Astro with `npm run dev` or `npm run build`, which compile the content first');
  const written = statSync(file).mtimeMs;
  if (opened?.written !== written) {
    opened = { library: openBuiltLibrary(readFileSync(file)), written };
  }
  return opened.library;
};

/**
 * The library that this build, or this `npm run dev`, has compiled. `HALYARD_STORE` names its file; in `dev` the file
 * is written anew whenever content changes.
 */
export const currentLibrary = (): Library => told?.library ?? openedLibrary();

/**
 * The library for a page that begins to render, until the next begins: Astro renders one after the other. A build
 * hears what the page reads, and so knows when it need not be rendered again. Every page gets an object of its own, so
 * that nothing is remembered from one page to the next unheard.
 */
export const libraryFor = (page: string): Library => {
  const library = openedLibrary();
  const known = new Set<Dependency>();
  const tell = (reading: Dependency): void => {
    // Layouts read the same few fields over and over.
    if (known.has(reading)) return;
    known.add(reading);
    readings.publish({ page, reading } satisfies Told);
  };
  told = readings.hasSubscribers ? { library: toldLibrary(library, tell), tell } : undefined;
  return currentLibrary();
};

/** What to read before and after a page. Told as one reading: its section is sorted once for all pages. */
export const neighboursIn = (path: string): Neighbours => {
  const library = openedLibrary();
  told?.tell(`neighbours ${path}`);
  const position = library.find(path);
  if (position === undefined) throw new RangeError(`Nothing is published at ${path}`);
  return neighboursOf(library.summaryAt(position), library);
};

/** Whether there are more pages than this. A page that asks for the size is rendered again whenever a page is added. */
export const isLargerThan = (count: number): boolean => {
  told?.tell(`larger ${count}`);
  return openedLibrary().size > count;
};

/** The pages to render: all, or those in the list that `HALYARD_RENDER` names, where the others are as they were. */
export const pathsToRender = (): string[] => {
  const library = openedLibrary();
  const all = Array.from({ length: library.size }, (_, position) => library.pathAt(position));
  const list = process.env.HALYARD_RENDER;
  if (list === undefined) return all;
  const wanted: ReadonlySet<unknown> = new Set(JSON.parse(readFileSync(list, 'utf8')));
  return all.filter((path) => wanted.has(path));
};
