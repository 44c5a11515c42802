import type { Library } from '../library.ts';
import type { ByteRange, ReadRange } from './format.ts';
import { type PageTable, type RecordKind, recordKinds } from './page-table.ts';

/** The ranges of the names of a library that are read to look up paths, and the path of a position. */
interface PathRanges {
  readonly rangesOfPaths: (paths: readonly string[]) => ByteRange[];
  readonly rangeOfPathAt: (position: number) => ByteRange;
}

/**
 * Creates the `prefetch` of a library: it announces the records of pages that are read next. Of pages whose rows are not here yet it announces the rows
 * and about where their records are, so that both come in one round. Undefined where every read is local.
 */
export const announcePages = (
  read: ReadRange,
  { rangeOf, rowRangeOf, placeOf }: PageTable,
  starts: Readonly<Record<RecordKind | 'rows', number>>,
  names: PathRanges,
): Library['prefetch'] => {
  const { prefetch, has = () => true } = read;
  if (prefetch === undefined) return undefined;
  const moved = ({ offset, length }: ByteRange, start: number): ByteRange => ({ offset: offset + start, length });
  const of = (positions: readonly number[] | undefined, kinds: readonly RecordKind[]) =>
    (positions ?? []).flatMap((position) => kinds.map((kind) => ({ position, kind })));
  return ({ outlines, texts, quoted, summaries, markdown, pages = [], paths = [] }) => {
    prefetch([...names.rangesOfPaths(paths), ...pages.map(names.rangeOfPathAt)]);
    const wanted = [
      ...of(outlines, ['card']),
      ...of(texts, ['card', 'plain']),
      ...of(quoted, ['card', 'plain', 'text']),
      ...of(summaries, ['card', 'summary']),
      ...of(markdown, ['card', 'summary', 'text']),
      ...of(pages, recordKinds),
    ];
    const distant = new Set<number>();
    for (const position of new Set(wanted.map((record) => record.position))) {
      const row = rowRangeOf(position);
      if (row === undefined) continue;
      const range = moved(row, starts.rows);
      prefetch([range]);
      if (!has(range)) distant.add(position);
    }
    prefetch(
      wanted.map(({ position, kind }) =>
        moved(distant.has(position) ? placeOf(position, kind) : rangeOf(position, kind), starts[kind]),
      ),
    );
  };
};
