import { createHash } from 'node:crypto';
import type { Library, PageFilter } from '../../../library/library.ts';
import { neighboursOf } from '../../../library/neighbours.ts';
import type { PageSummary } from '../../../library/page.ts';

/**
 * One thing that a page read of the library, as text: a kind and what it is about, such as `has glossary/brand`.
 * The same text asked of another library tells whether the page would come out the same.
 */
export type Dependency = string;

const at = (library: Library, path: string): number => {
  const position = library.find(path);
  if (position === undefined) throw new RangeError(`Nothing is published at ${path}`);
  return position;
};
const pathsOf = (library: Library, positions: Iterable<number>): string[] =>
  Array.from(positions, (position) => library.pathAt(position));
const everyPosition = ({ size }: Library): number[] => Array.from({ length: size }, (_, position) => position);

/** One field of a page's record: a page that shows another's title need not care for its length. */
const fieldOf = (library: Library, about: string): unknown => {
  const [path = '', name = ''] = about.split(' ');
  return Reflect.get(library.summaryAt(at(library, path)), name);
};

/** The answer to each kind of reading. Positions hold for one build only, so answers name pages by their paths. */
const answers = new Map<string, (library: Library, about: string) => unknown>([
  ['origin', ({ origin }) => origin],
  ['build', ({ build }) => build],
  ['updated', ({ updated }) => updated],
  ['tags', ({ tags }) => [...tags]],
  ['sections', ({ sections }) => [...sections]],
  ['paths', (library) => pathsOf(library, everyPosition(library))],
  ['select', (library, selection) => pathsOf(library, library.select(JSON.parse(selection)))],
  ['has', (library, path) => library.find(path) !== undefined],
  ['field', fieldOf],
  ['page', (library, path) => library.pageAt(at(library, path))],
  ['alias', (library, path) => library.aliasOf(path)],
  ['gone', (library, path) => library.isGone(path)],
  ['larger', ({ size }, count) => size > Number(count)],
  ['neighbours', (library, path) => neighboursOf(library.summaryAt(at(library, path)), library)],
]);

/** A digest of what a library answers to a reading; undefined where it has no answer. */
export const digestOfDependency = (library: Library, reading: Dependency): string | undefined => {
  const space = reading.indexOf(' ');
  const answer = answers.get(reading.slice(0, space));
  try {
    const value = JSON.stringify(answer?.(library, reading.slice(space + 1)) ?? null);
    return answer && createHash('sha256').update(value).digest('base64url').slice(0, 16);
  } catch {
    return undefined;
  }
};

/** The same library, which tells of everything that is read of it. */
export const toldLibrary = (library: Library, tell: (reading: Dependency) => void): Library => {
  const told = <Value>(kind: string, about: string, value: Value): Value => {
    tell(`${kind} ${about}`);
    return value;
  };
  const ofPage =
    <Value>(read: (position: number) => Value) =>
    (position: number): Value =>
      told('page', library.pathAt(position), read(position));
  const summaryAt = (position: number): PageSummary => {
    const path = library.pathAt(position);
    const heard =
      <Answer>(ask: (summary: PageSummary, name: string | symbol) => Answer) =>
      (summary: PageSummary, name: string | symbol): Answer => {
        if (typeof name === 'string') tell(`field ${path} ${name}`);
        return ask(summary, name);
      };
    return new Proxy(library.summaryAt(position), {
      get: heard(Reflect.get),
      has: heard(Reflect.has),
      // Whoever lists the fields may see that one has come or gone.
      ownKeys: (summary) => {
        tell(`page ${path}`);
        return Reflect.ownKeys(summary);
      },
    });
  };
  return {
    get origin() {
      return told('origin', '', library.origin);
    },
    get build() {
      return told('build', '', library.build);
    },
    get updated() {
      return told('updated', '', library.updated);
    },
    get tags() {
      return told('tags', '', library.tags);
    },
    get sections() {
      return told('sections', '', library.sections);
    },
    // Whoever knows the size may go through all positions.
    get size() {
      return told('paths', '', library.size);
    },
    // A page is rendered as if none had expired.
    expiries: library.expiries,
    pathAt: (position) => told('paths', '', library.pathAt(position)),
    select: (selection: PageFilter) => told('select', JSON.stringify(selection), library.select(selection)),
    find: (path) => told('has', path, library.find(path)),
    summaryAt,
    markdownAt: ofPage(library.markdownAt),
    pageAt: ofPage(library.pageAt),
    aliasOf: (path) => told('alias', path, library.aliasOf(path)),
    isGone: (path) => told('gone', path, library.isGone(path)),
  };
};
