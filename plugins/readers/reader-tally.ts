import type { Answer } from '../../src/operations/answer.ts';
import type { ReaderCounts } from './reader-counts.ts';

/** The parts of each kind of count. */
export interface CountParts {
  /** Requests by the interface or the form that was asked for. */
  readonly request: 'people' | 'programs';
  /** Reads of pages. */
  readonly page: 'people' | 'programs';
  /** Requests for addresses where nothing is, by the nearest page. */
  readonly missing: 'near';
  /** Questions by the page that was quoted or was nearest. */
  readonly question: Answer['outcome'];
  /** Words of questions, those that the site uses. */
  readonly word: Answer['outcome'];
  /** Words of questions that the site does not use, by their hashes. */
  readonly unknown: 'word';
}
export type CountKind = keyof CountParts;

/** The key of a count; the name comes last, because a path may contain any character. */
export const toKey = <Kind extends CountKind>(kind: Kind, part: CountParts[Kind], name = ''): string =>
  `${kind} ${part} ${name}`;

/** A number that goes up. */
export interface Cell {
  count: number;
}

/** The most hashes that are held until they are written. */
const maxUnknown = 10_000;

/** Counts of a running server, which outlive its releases. */
export interface ReaderTally {
  /** The cell of a key: to add one to it costs less than to find it. */
  readonly cell: (key: string) => Cell;
  /** Counts a word by its hash, on this day. */
  readonly unknown: (hash: string) => void;
  /** The counts since the last call, which begin at zero again; undefined if there are none. */
  readonly take: () => ReaderCounts | undefined;
  /** Adds counts that could not be written. */
  readonly restore: (counts: ReaderCounts) => void;
}

export const createReaderTally = (now: () => number = Date.now): ReaderTally => {
  // Cells stay when they are taken, because others hold them. Their number is bounded by the pages and the words of the site.
  const cells = new Map<string, Cell>();
  let days = new Map<string, Set<string>>();
  const cell = (key: string): Cell => {
    const known = cells.get(key);
    if (known !== undefined) return known;
    const made = { count: 0 };
    cells.set(key, made);
    return made;
  };
  const addDays = (hash: string, asked: readonly string[]): boolean => {
    const known = days.get(hash) ?? new Set();
    if (known.size === 0 && days.size >= maxUnknown) return false;
    days.set(hash, known);
    for (const day of asked) if (known.size < 5) known.add(day);
    return true;
  };
  return {
    cell,
    unknown: (hash) => {
      const today = new Date(now()).toISOString().slice(0, 10);
      if (addDays(hash, [today])) cell(toKey('unknown', 'word', hash)).count += 1;
    },
    take: () => {
      const counts: [string, number][] = [];
      for (const [key, counted] of cells) {
        if (counted.count === 0) continue;
        counts.push([key, counted.count]);
        counted.count = 0;
        if (key.startsWith('unknown ')) cells.delete(key);
      }
      if (counts.length === 0) return undefined;
      const taken = days;
      days = new Map();
      return {
        month: new Date(now()).toISOString().slice(0, 7),
        counts: Object.fromEntries(counts),
        days: Object.fromEntries([...taken].map(([hash, asked]) => [hash, [...asked]])),
      };
    },
    restore: ({ counts, days: asked }) => {
      for (const [key, number] of Object.entries(counts)) cell(key).count += number;
      for (const [hash, on] of Object.entries(asked)) addDays(hash, on);
    },
  };
};
