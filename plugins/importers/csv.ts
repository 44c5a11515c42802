import { parse } from 'csv-parse/sync';
import { UserError } from '../../src/project/user-error.ts';

/** Reads the rows of a CSV file of an export. Throws a UserError for a file that is none. */
export const readRows = (csv: string, file: string): string[][] => {
  try {
    return parse(csv, { bom: true, relaxColumnCount: true, relaxQuotes: true, maxRecordSize: 2 ** 24 });
  } catch {
    throw new UserError(`${file} is not a valid CSV file. Export it again; nothing was written.`);
  }
};
