import { compareBytes, createByteWriter, encodeText } from '../../library/store/bytes.ts';
import type { PageCount, TermCount } from './count-terms.ts';
import { createDictionaryWriter } from './dictionary.ts';
import { chunkStrength, pageStrength, quantise } from './field-weights.ts';
import type { TermLog } from './term-log.ts';
import { createWindowEncoder, type Posting } from './window-encoder.ts';

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

/** Writes the postings and their dictionary. */
export const writePostings = (log: TermLog, lengths: readonly PageLengths[]) => {
  const byLanguage = Map.groupBy(lengths, ({ language }) => language);
  const averages = new Map([...byLanguage].map(([language, pages]) => [language, averagesOf(pages)]));
  const postings = createByteWriter(1 << 20);
  const { terms, entriesOf } = log.byTerm();
  const dictionary = createDictionaryWriter(terms.length);
  const encode = createWindowEncoder();

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
    return list.view().slice();
  };

  const postingOf = (entry: number): Posting => {
    const number = log.page(entry);
    const page = lengths[number];
    const average = averages.get(page?.language ?? 0);
    if (!page || !average) throw new Error(`The term log names page ${number}, which was not counted.`);
    const count = log.count(entry);
    const isOneChunk = page.chunks.length === 1;
    const strength = pageStrength(
      { count: count.title, length: page.title, average: average.title },
      { count: count.headings, length: page.headings, average: average.headings },
      { count: count.all, length: page.all, average: average.all },
    );
    const list = isOneChunk ? new Uint8Array(0) : listOf(count, page, average);
    return { page: number, strength: quantise(strength, 'page'), isOneChunk, list };
  };

  const sorted = terms
    .map((term, id) => ({ id, bytes: new Uint8Array(encodeText(term)) }))
    .sort((a, b) => compareBytes(a.bytes, b.bytes));
  for (const { id, bytes } of sorted) {
    const entries = entriesOf(id);
    const { pages, lists } = encode(Iterator.from(entries).map(postingOf));
    postings.bytes(pages);
    postings.bytes(lists);
    dictionary.add(bytes, entries.length, pages.length, lists.length);
  }
  const { groups, terms: dictionaryBytes } = dictionary.finish();
  return { postings: postings.view(), dictionary: dictionaryBytes, groups, termCount: sorted.length };
};
