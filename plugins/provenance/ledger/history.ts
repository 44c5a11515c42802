import type { HistoryReader } from '../../../src/content/changes/recorded-history.ts';
import { announcedFile } from '../index-now/announced.ts';
import { ledgerFile, readLedger } from './ledger.ts';
import { publishedList, publishedPaths } from './published-paths.ts';

/** What `record` wrote: the paths and the changes that were published. */
export const history: HistoryReader = {
  files: [ledgerFile, publishedList, announcedFile],
  read: async (contentFolder, followLinks) => {
    const [ledger, published] = await Promise.all([
      readLedger(contentFolder, followLinks),
      publishedPaths(contentFolder, followLinks),
    ]);
    return {
      origin: ledger.origin,
      changes: ledger.changes,
      paths: published.paths,
      issues: [
        ...published.issues.map((issue) => ({ file: publishedList, issue })),
        ...ledger.issues.map((issue) => ({ file: ledgerFile, issue })),
      ],
    };
  },
};
