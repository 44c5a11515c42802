import type { Library } from '../library.ts';
import type { ByteRange, ReadRange } from './format.ts';
import { type PageTable, type RecordKind, recordKinds } from './page-table.ts';

/** The ranges of the names of a library that are read to look up paths, and the path of a position. */
interface PathRanges {
  readonly rangesOfPaths: (paths: readonly string[]) => ByteRange[];
  readonly rangeOfPathAt: (position: number) => ByteRange;
}

/** A record of a page. */
interface Wanted {
  readonly position: number;
  readonly kind: RecordKind;
}

/** Announces records that are read next. */
export type AnnounceRecords = (wanted: readonly Wanted[]) => void;

/**
 * Creates a function that announces records of pages. Of pages whose rows are not here yet it announces the rows and about where their records
 * are, so that both come in one round. Undefined where every read is local.
 */
export const announceRecords = (
  { prefetch, has = () => true }: ReadRange,
  { rangeOf, rowRangeOf, placeOf }: PageTable,
  starts: Readonly<Record<RecordKind | 'rows', number>>,
): AnnounceRecords | undefined => {
  if (prefetch === undefined) return undefined;
  const moved = ({ offset, length }: ByteRange, start: number): ByteRange => ({ offset: offset + start, length });
  return (wanted) => {
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

/** Returns the records of pages that are read together. */
const recordsOf = (positions: readonly number[] | undefined, kinds: readonly RecordKind[]): Wanted[] =>
  (positions ?? []).flatMap((position) => kinds.map((kind) => ({ position, kind })));

/** Creates the `prefetch` of a library whose bytes are elsewhere. */
export const announcePages =
  (
    prefetch: NonNullable<ReadRange['prefetch']>,
    announce: AnnounceRecords,
    names: PathRanges,
  ): NonNullable<Library['prefetch']> =>
  ({ outlines, texts, quoted, summaries, markdown, pages = [], paths = [] }) => {
    prefetch([...names.rangesOfPaths(paths), ...pages.map(names.rangeOfPathAt)]);
    announce([
      ...recordsOf(outlines, ['card']),
      ...recordsOf(texts, ['card', 'plain']),
      ...recordsOf(quoted, ['card', 'plain', 'text']),
      ...recordsOf(summaries, ['card', 'summary']),
      ...recordsOf(markdown, ['card', 'summary', 'text']),
      ...recordsOf(pages, recordKinds),
    ]);
  };
