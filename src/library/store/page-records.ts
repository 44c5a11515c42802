import { headingsOf } from '../chunk.ts';
import type { Library, PageOutline, StoredPage } from '../library.ts';
import type { PageSummary } from '../page.ts';
import { decodeText, readString } from './bytes.ts';
import { decodeCard, decodeHeads } from './card.ts';
import type { PageTable, RecordKind } from './page-table.ts';

// The content was validated when the store was written, by the same version (see `magic`): check only the outer shape.
export const has =
  <Value extends object>(...names: readonly (keyof Value & string)[]) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
const isSummary = has<PageSummary>('path', 'url', 'headings');
const isRest = has<Pick<StoredPage, 'parts' | 'lists' | 'file' | 'isUndated' | 'calculator'>>('parts', 'lists');

/** Parses JSON of a store. */
export const parse = <Value>(text: string, isValid: (value: unknown) => value is Value): Value => {
  const value: unknown = JSON.parse(text);
  if (isValid(value)) return value;
  throw new Error('The store is damaged; build the site again');
};

type PageRecords = Pick<Library, 'summaryAt' | 'markdownAt' | 'outlineAt' | 'plainAt' | 'pageAt'>;

/** Opens the records of the pages of a store; `read` reads bytes of the records of a kind. */
export const openRecords = (
  { rangeOf }: PageTable,
  read: (kind: RecordKind, offset: number, length: number) => Uint8Array,
  sectionAt: (section: number) => string,
): PageRecords => {
  const recordAt = (position: number, kind: RecordKind): Uint8Array => {
    const { offset, length } = rangeOf(position, kind);
    return read(kind, offset, length);
  };
  const summaryWith = (position: number, heads: PageOutline['chunks']): PageSummary => {
    const summary = parse(decodeText(recordAt(position, 'summary')), isSummary);
    summary.headings = headingsOf(summary.url, heads);
    return summary;
  };
  const headsAt = (position: number): PageOutline['chunks'] => decodeHeads(recordAt(position, 'card'));
  return {
    outlineAt: (position) => decodeCard(recordAt(position, 'card'), sectionAt),
    summaryAt: (position) => summaryWith(position, headsAt(position)),
    markdownAt: (position) => readString({ bytes: recordAt(position, 'text'), at: 0 }),
    plainAt(position, { chunks }, chunk) {
      const length = chunks[chunk]?.bytes ?? 0;
      if (length === 0) return '';
      let { offset } = rangeOf(position, 'plain');
      for (let before = 0; before < chunk; before += 1) offset += chunks[before]?.bytes ?? 0;
      return decodeText(read('plain', offset, length));
    },
    pageAt(position) {
      const heads = headsAt(position);
      const plain = recordAt(position, 'plain');
      const text = { bytes: recordAt(position, 'text'), at: 0 };
      const summary = summaryWith(position, heads);
      const markdown = readString(text);
      let end = 0;
      const chunks = heads.map(({ bytes, ...head }) => {
        end += bytes;
        return { ...head, plain: decodeText(plain.subarray(end - bytes, end)) };
      });
      return { ...parse(decodeText(text.bytes.subarray(text.at)), isRest), summary, chunks, markdown };
    },
  };
};
