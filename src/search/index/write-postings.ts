import { compareBytes, createByteWriter, encodeText } from '../../library/store/bytes.ts';
import type { PageCount, TermCount } from './count-terms.ts';
import { createDictionaryWriter } from './dictionary.ts';
import { chunkStrength, pageStrength, quantise } from './field-weights.ts';
import type { TermLog } from './term-log.ts';

/** The lengths of a page's fields, without its terms. */
export type PageLengths = Omit<PageCount, 'terms'> & {
  /** The number of its language: long words make pages of one language shorter than those of another. */
  readonly language: number;
};

/** The mean of nothing is 0. */
const meanOf = (sum: number, count: number): number => sum / Math.max(1, count);

const averagesOf = (pages: readonly PageLengths[]) => {
  const sum = { title: 0, headings: 0, all: 0, chunkHeading: 0, chunk: 0, chunks: 0 };
  for (const page of pages) {
    sum.title += page.title;
    sum.headings += page.headings;
    sum.all += page.all;
    for (const { heading, all, leadsOn } of page.chunks) {
      if (leadsOn) continue;
      sum.chunks++;
      sum.chunkHeading += heading;
      sum.chunk += all;
    }
  }
  return {
    title: meanOf(sum.title, pages.length),
    headings: meanOf(sum.headings, pages.length),
    all: meanOf(sum.all, pages.length),
    chunkHeading: meanOf(sum.chunkHeading, sum.chunks),
    chunk: meanOf(sum.chunk, sum.chunks),
  };
};

type Averages = ReturnType<typeof averagesOf>;

/**
 * Writes the postings and their dictionary. Per page: varint of (pages skipped · 2 + lists chunks), strength byte; a list is its length
 * in bytes, then per chunk: varint of chunks skipped, strength byte. A page of one chunk lists none: it is that chunk.
 */
export const writePostings = (log: TermLog, lengths: readonly PageLengths[]) => {
  const byLanguage = Map.groupBy(lengths, ({ language }) => language);
  const averages = new Map([...byLanguage].map(([language, pages]) => [language, averagesOf(pages)]));
  const postings = createByteWriter(1 << 20);
  const dictionary = createDictionaryWriter();
  const { terms, entriesOf } = log.byTerm();

  const list = createByteWriter(1024);
  const listOf = ({ chunks }: TermCount, page: PageLengths, average: Averages): Uint8Array => {
    list.clear();
    let next = 0;
    for (const [chunk, inHeading, inAll] of chunks) {
      const length = page.chunks[chunk];
      const strength = chunkStrength(
        { count: inHeading, length: length?.heading ?? 0, average: average.chunkHeading },
        { count: inAll, length: length?.all ?? 0, average: average.chunk },
      );
      list.varint(chunk - next);
      list.byte(quantise(strength, 'chunk'));
      next = chunk + 1;
    }
    return list.view();
  };

  const writePage = (entry: number, next: number): number => {
    const number = log.page(entry);
    const page = lengths[number];
    const average = averages.get(page?.language ?? 0);
    if (!page || !average) throw new Error(`The term log names page ${number}, which was not counted.`);
    const count = log.count(entry);
    const listed = page.chunks.length > 1 && count.chunks.length > 0;
    const strength = pageStrength(
      { count: count.title, length: page.title, average: average.title },
      { count: count.headings, length: page.headings, average: average.headings },
      { count: count.all, length: page.all, average: average.all },
    );
    postings.varint((number - next) * 2 + (listed ? 1 : 0));
    postings.byte(quantise(strength, 'page'));
    if (listed) {
      const bytes = listOf(count, page, average);
      postings.varint(bytes.length);
      postings.bytes(bytes);
    }
    return number + 1;
  };

  const sorted = terms
    .map((term, id) => ({ id, bytes: new Uint8Array(encodeText(term)) }))
    .sort((a, b) => compareBytes(a.bytes, b.bytes));
  for (const { id, bytes } of sorted) {
    const start = postings.length;
    const entries = entriesOf(id);
    let next = 0;
    for (const entry of entries) next = writePage(entry, next);
    dictionary.add(bytes, entries.length, start, postings.length - start);
  }
  return {
    postings: postings.view(),
    dictionary: dictionary.terms(),
    blocks: dictionary.blocks(),
    termCount: sorted.length,
  };
};
