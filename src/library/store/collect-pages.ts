import { facets } from '../facets.ts';
import type { StoredPage } from '../library.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { type ByteWriter, createByteWriter } from './bytes.ts';
import { dayNumber } from './format.ts';
import { encodeCard } from './page-records.ts';
import { type RecordKind, recordKinds } from './page-rows.ts';
import type { OpenSpool, Spool } from './spool.ts';

/** All that a store has of its pages, before it is joined to a file. */
export interface CollectedPages {
  readonly paths: Readonly<Record<'current' | 'secondary' | 'unlisted', readonly string[]>>;
  /** The day of the latest change of a page in lists, as YYYY-MM-DD. */
  readonly updated: string;
  readonly records: Readonly<Record<RecordKind, Spool>>;
  /** The lengths of the records of each page, in the order of `recordKinds`. */
  readonly lengths: readonly number[];
  readonly days: readonly number[];
  readonly expiries: readonly (readonly [position: number, time: number])[];
  readonly treePaths: readonly (readonly [position: number, path: string])[];
  /** The ascending positions of the listed pages of each value of each facet, in alphabetical order of the values. */
  readonly facets: readonly (readonly [name: string, values: ReadonlyMap<string, readonly number[]>])[];
}

/** Encodes the text of a page: the length of its Markdown, the Markdown, and the rest as JSON. */
const addText = (writer: ByteWriter, { parts, lists, markdown, file, isUndated, data }: StoredPage): void => {
  writer.text(markdown);
  writer.utf8(JSON.stringify({ parts, lists, file, isUndated, data }));
};

/**
 * Creates a collector of pages, which must be added in the order of their positions: those in lists, those of former versions, and unlisted
 * ones, each in the order of their paths. It keeps their bytes only, in spools.
 */
export const createPageCollector = (sections: ReadonlyMap<string, unknown>, openSpool: OpenSpool) => {
  const sectionIds = new Map([...sections.keys()].map((name, id) => [name, id]));
  const paths = { current: [] as string[], secondary: [] as string[], unlisted: [] as string[] };
  const records = { card: openSpool(), plain: openSpool(), summary: openSpool(), text: openSpool() };
  const record = createByteWriter(1 << 16);
  const lengths: number[] = [];
  const days: number[] = [];
  const expiries: [number, number][] = [];
  const treePaths: [number, string][] = [];
  const values = facets.map(() => new Map<string, number[]>());
  let updated = '1970-01-01';

  const addToFacets = ({ summary }: StoredPage, position: number): void => {
    for (const [at, { getValues }] of facets.entries())
      for (const value of new Set(getValues(summary))) {
        const lists = values[at];
        const list = lists?.get(value);
        if (list === undefined) lists?.set(value, [position]);
        else list.push(position);
      }
  };
  /** Appends a record to those of its kind. */
  const addRecord = (kind: RecordKind, write: () => void): void => {
    record.clear();
    write();
    records[kind].append(record.view());
    lengths.push(record.length);
  };
  return {
    add(page: StoredPage): void {
      const { summary, chunks, expiry, treePath, unlisted = false, secondary = false } = page;
      const position = days.length;
      const writers: Record<RecordKind, () => void> = {
        card: () => record.bytes(encodeCard(page, sectionIds.get(summary.section) ?? 0)),
        plain: () => {
          for (const { plain } of chunks) record.utf8(plain);
        },
        summary: () => record.utf8(JSON.stringify({ ...summary, headings: [] })),
        text: () => addText(record, page),
      };
      for (const kind of recordKinds) addRecord(kind, writers[kind]);
      days.push(dayNumber(summary.updated));
      if (expiry !== undefined) expiries.push([position, expiry]);
      if (treePath !== undefined) treePaths.push([position, treePath]);
      paths[unlisted ? 'unlisted' : secondary ? 'secondary' : 'current'].push(summary.path);
      if (!unlisted) addToFacets(page, position);
      if (!unlisted && !secondary && summary.updated > updated) updated = summary.updated;
    },
    finish: (): CollectedPages => ({
      paths,
      updated,
      records,
      lengths,
      days,
      expiries,
      treePaths,
      facets: facets.map(({ name }, at) => [
        name,
        new Map([...(values[at] ?? [])].sort(([a], [b]) => byCodeUnit(a, b))),
      ]),
    }),
  };
};
