import type { ReaderCounts } from '../reader-counts.ts';
import { type CountKind, type CountParts, toKey } from '../reader-tally.ts';

/** Requests for something, by people and by programs. */
export interface Readers {
  readonly name: string;
  readonly people: number;
  readonly programs: number;
}

/** A name with its count. */
export interface Counted {
  readonly name: string;
  readonly count: number;
}

export const outcomes = ['answered', 'nearest', 'silent', 'not-covered'] as const satisfies CountParts['question'][];

/** The questions with one outcome. */
export interface Questions {
  readonly outcome: (typeof outcomes)[number];
  readonly count: number;
  /** The pages that were quoted, or that were nearest. */
  readonly pages: readonly Counted[];
  readonly words: readonly Counted[];
}

/** The counts of the server, the highest first in every list. */
export interface ReaderReport {
  /** The first and the last month. */
  readonly from: string;
  readonly to: string;
  readonly requests: readonly Readers[];
  readonly pages: readonly Readers[];
  readonly neverRead: readonly string[];
  /** Addresses where nothing is, by the nearest page; an empty name where none is near. */
  readonly missing: readonly Counted[];
  readonly questions: readonly Questions[];
  /** Words that the site does not use, as hashes, if they were asked on five days. */
  readonly unknownWords: readonly Counted[];
}

/** A word is shown from so many days on. */
const minDays = 5;

export interface ReportOptions {
  /** The paths of all pages. */
  readonly paths: readonly string[];
  /** A word of the site by its term. */
  readonly getWord: (term: string) => string;
}

/** Creates the report of all months. */
export const createReport = (months: readonly ReaderCounts[], { paths, getWord }: ReportOptions): ReaderReport => {
  const counts = new Map<string, number>();
  const days = new Map<string, Set<string>>();
  for (const month of months) {
    for (const [key, count] of Object.entries(month.counts)) counts.set(key, (counts.get(key) ?? 0) + count);
    for (const [hash, asked] of Object.entries(month.days))
      days.set(hash, new Set([...(days.get(hash) ?? []), ...asked]));
  }
  const named = <Kind extends CountKind>(kind: Kind, part: CountParts[Kind]): Counted[] => {
    const start = toKey(kind, part);
    return [...counts]
      .flatMap(([key, count]) => (key.startsWith(start) ? [{ name: key.slice(start.length), count }] : []))
      .sort((one, other) => other.count - one.count);
  };
  const getReaders = (kind: 'request' | 'page'): Readers[] => {
    const all = new Map<string, { name: string; people: number; programs: number }>();
    for (const who of ['people', 'programs'] as const)
      for (const { name, count } of named(kind, who)) {
        const readers = all.get(name) ?? { name, people: 0, programs: 0 };
        readers[who] = count;
        all.set(name, readers);
      }
    return [...all.values()].sort((one, other) => other.people + other.programs - one.people - one.programs);
  };
  const pages = getReaders('page');
  const read = new Set(pages.map(({ name }) => name));
  return {
    from: months[0]?.month ?? '',
    to: months.at(-1)?.month ?? '',
    requests: getReaders('request'),
    pages,
    neverRead: paths.filter((path) => !read.has(path)),
    missing: named('missing', 'near'),
    questions: outcomes.map((outcome) => {
      const asked = named('question', outcome);
      return {
        outcome,
        count: asked.reduce((sum, { count }) => sum + count, 0),
        pages: asked.filter(({ name }) => name !== ''),
        words: named('word', outcome).map(({ name, count }) => ({ name: getWord(name), count })),
      };
    }),
    unknownWords: named('unknown', 'word').filter(({ name }) => (days.get(name)?.size ?? 0) >= minDays),
  };
};
