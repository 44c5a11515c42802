import type { Context } from '../../src/http/handler.ts';
import { errorForLog } from '../../src/http/problem/error-for-log.ts';
import type { ReaderLog } from '../../src/http/reader-counting.ts';
import { UserError } from '../../src/project/user-error.ts';
import { countReaders } from './count-readers.ts';
import { isCounted } from './reader-facts.ts';
import { appendReaders, hashWord, openReaders } from './reader-file.ts';
import { createReaderTally } from './reader-tally.ts';

/** The interval of writing, in milliseconds; a server that is killed loses at most so much. */
const interval = 60_000;

/** Creates the log of a server, in a file. Where it cannot be written, that is logged, and counts wait in memory. */
export const createReaderLog = (file: string, log: Context['log']): ReaderLog => {
  const tally = createReaderTally();
  let key: string | undefined;
  let reported = '';
  const open = async (): Promise<string> => {
    key ??= await openReaders(file);
    return key;
  };
  const report = (error: unknown): void => {
    const reason = error instanceof UserError ? error.message : errorForLog(error);
    if (reason !== reported) log('readers-failed', reason);
    reported = reason;
  };
  let writing = Promise.resolve();
  const writeNow = async (): Promise<void> => {
    const counts = tally.take();
    if (counts === undefined) return;
    try {
      await appendReaders(file, await open(), counts);
      reported = '';
    } catch (error) {
      tally.restore(counts);
      report(error);
    }
  };
  const write = (): Promise<void> => {
    writing = writing.then(writeNow);
    return writing;
  };
  const timer = setInterval(() => void write(), interval).unref();
  return {
    countIn: (context) => {
      if (!isCounted(context.library.site)) return context;
      void open().catch(report);
      const hash = (term: string): string | undefined => (key === undefined ? undefined : hashWord(key, term));
      return { ...context, readers: countReaders(context, tally, { hash }) };
    },
    write,
    stop: () => {
      clearInterval(timer);
      return write();
    },
  };
};
