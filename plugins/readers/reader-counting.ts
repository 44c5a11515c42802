import path from 'node:path';
import process from 'node:process';
import type { Option } from '../../src/cli/option-groups.ts';
import type { Context } from '../../src/http/handler.ts';
import type { ReaderCounting } from '../../src/http/reader-counting.ts';
import { countReaders } from './count-readers.ts';
import { isCounted } from './reader-facts.ts';
import { createReaderTally } from './reader-tally.ts';
import { readerStrings } from './strings.ts';

/**
 * The context of a function with a counter that writes a line to the log of the platform after each request, if the
 * site counts readers. Words that the site does not use are not counted: there is no key that outlives the function.
 */
const withLoggedReaders = <Site extends Context>(context: Site): Site => {
  const { library, log } = context;
  if (!isCounted(library.site)) return context;
  const tally = createReaderTally();
  const flush = (): void => {
    const counts = tally.take();
    if (counts !== undefined) log('readers', JSON.stringify(counts));
  };
  return { ...context, readers: countReaders(context, tally, { flush }) };
};

/** The option that names the file of the counts. */
export const readersOption = {
  readers: { type: 'string', value: 'file', variable: 'READERS_FILE', text: 'the file with the counts of readers' },
} as const satisfies Record<string, Option>;

/** The file in which the server of a content folder counts. */
const getFile = (contentFolder: string): string => {
  const { READERS_FILE: named = '' } = process.env;
  return path.resolve(named === '' ? path.join(contentFolder, 'readers.jsonl') : named);
};

/** How the readers of a site are counted: in a file by a server, in the log of the platform by functions. */
export const readerCounting: ReaderCounting = {
  fact: 'countReaders',
  isWanted: isCounted,
  statementIn: (strings) => readerStrings.in(strings).readersCounted,
  countInFunction: withLoggedReaders,
  getFile,
  openLog: async (file, log) => (await import('./reader-log.ts')).createReaderLog(file, log),
};
