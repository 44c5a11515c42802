import { countReaders } from '../../app/readers/count-readers.ts';
import { createReaderTally } from '../../app/readers/reader-tally.ts';
import { appendReaders, hashWord, openReaders } from '../../context/readers/reader-file.ts';
import { UserError } from '../../context/user-error.ts';
import type { Context } from '../../http/handler.ts';
import { errorForLog } from '../../http/problem/error-for-log.ts';

/** Counts readers for as long as the server runs, whatever release it serves. */
export interface ReaderLog {
  /** Returns the context with a counter, if its site counts readers. */
  readonly countIn: <Site extends Context>(context: Site) => Site;
  /** Writes what was counted. */
  readonly write: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

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
      if (!context.library.site.countReaders) return context;
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
