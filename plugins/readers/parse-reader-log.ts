import { ReaderCounts } from './reader-counts.ts';

/** Parses the counts in a log of functions: lines with the word `readers` before an object, whatever the platform puts around them. */
export const parseReaderLog = (text: string): ReaderCounts[] =>
  text.split('\n').flatMap((line) => {
    const [, json] = /readers (\{.*\})/.exec(line) ?? [];
    if (json === undefined) return [];
    try {
      return ReaderCounts.safeParse(JSON.parse(json)).data ?? [];
    } catch {
      return [];
    }
  });
