import type { Library } from '../library.ts';
import type { ByteRange, ReadRange } from './format.ts';
import { type PageTable, type RecordKind, recordKinds } from './page-table.ts';

/** The longest range that is fetched for a record in it, in bytes: to fetch more takes longer than to ask first where the record is. */
const longestGroup = 2 ** 14;

/**
 * Creates the `prefetch` of a library: it announces the records of pages that are read next. Where the ranges of their groups are too long,
 * it reads the rows of the pages first, which may end the round. Undefined where every read is local.
 */
export const announcePages = (
  read: ReadRange,
  { rangeOf, groupRangeOf, rowRangeOf }: PageTable,
  starts: Readonly<Record<RecordKind | 'rows', number>>,
  rangesOfPaths: (paths: readonly string[]) => ByteRange[],
): Library['prefetch'] => {
  const { prefetch } = read;
  if (prefetch === undefined) return undefined;
  const moved = ({ offset, length }: ByteRange, start: number): ByteRange => ({ offset: offset + start, length });
  const of = (positions: readonly number[] | undefined, kinds: readonly RecordKind[]) =>
    (positions ?? []).flatMap((position) => kinds.map((kind) => ({ position, kind })));
  return ({ outlines, texts, quoted, summaries, markdown, pages, paths = [] }) => {
    prefetch(rangesOfPaths(paths));
    const wanted = [
      ...of(outlines, ['card']),
      ...of(texts, ['card', 'plain']),
      ...of(quoted, ['card', 'plain', 'text']),
      ...of(summaries, ['card', 'summary']),
      ...of(markdown, ['card', 'summary', 'text']),
      ...of(pages, recordKinds),
    ];
    const rows = [...new Set(wanted.map(({ position }) => position))].flatMap((position) => rowRangeOf(position) ?? []);
    prefetch(rows.map((range) => moved(range, starts.rows)));
    const groups = wanted.map(({ position, kind }) => moved(groupRangeOf(position, kind), starts[kind]));
    if (groups.every(({ length }) => length <= longestGroup)) prefetch(groups);
    else prefetch(wanted.map(({ position, kind }) => moved(rangeOf(position, kind), starts[kind])));
  };
};
