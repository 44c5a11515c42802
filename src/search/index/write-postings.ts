import { createByteWriter } from '../../library/store/bytes.ts';
import { memorySpool, type OpenSpool } from '../../library/store/spool.ts';
import type { TermCount } from './count-terms.ts';
import { createDictionaryWriter } from './dictionary.ts';
import type { Averages, FieldLengths, PageLengths } from './field-lengths.ts';
import { chunkStrength, pageStrength, quantise } from './field-weights.ts';
import type { TermLog } from './term-log.ts';
import { createWindowEncoder, type Posting } from './window-encoder.ts';

/** Counts the terms of a log. */
const getCount = (log: TermLog): number => {
  let count = 0;
  for (const _ of log.terms()) count += 1;
  return count;
};

/** Writes the postings and their dictionary, which must know first how many terms there are. */
export const writePostings = (log: TermLog, lengths: FieldLengths, openSpool: OpenSpool = memorySpool) => {
  const averages = new Map<number, Averages>();
  const getAverages = (language: number): Averages => {
    const known = averages.get(language) ?? lengths.getAverages(language);
    averages.set(language, known);
    return known;
  };
  const termCount = getCount(log);
  const postings = openSpool();
  const dictionary = createDictionaryWriter(termCount, openSpool);
  const encode = createWindowEncoder();

  const list = createByteWriter(1024);
  const toList = ({ chunks }: TermCount, { firstChunk }: PageLengths, average: Averages): Uint8Array => {
    list.clear();
    let next = 0;
    for (const [chunk, inHeading, inAll] of chunks) {
      const strength = chunkStrength(
        { count: inHeading, length: lengths.chunkHeading(firstChunk + chunk), average: average.chunkHeading },
        { count: inAll, length: lengths.chunk(firstChunk + chunk), average: average.chunk },
      );
      list.varint(chunk - next);
      list.byte(quantise(strength, 'chunk'));
      next = chunk + 1;
    }
    return list.view().slice();
  };

  const getPosting = ([number, count]: readonly [page: number, count: TermCount]): Posting => {
    const page = lengths.page(number);
    const average = getAverages(page.language);
    const isOneChunk = page.chunkCount === 1;
    const strength = pageStrength(
      { count: count.title, length: page.title, average: average.title },
      { count: count.headings, length: page.headings, average: average.headings },
      { count: count.all, length: page.all, average: average.all },
    );
    const list = isOneChunk ? new Uint8Array(0) : toList(count, page, average);
    return { page: number, strength: quantise(strength, 'page'), isOneChunk, list };
  };

  for (const { term, pages: count, counts } of log.terms()) {
    const { pages, lists } = encode(counts().map(getPosting));
    postings.append(pages);
    postings.append(lists);
    dictionary.add(term, count, pages.length, lists.length);
  }
  return { postings, ...dictionary.finish(), termCount };
};
