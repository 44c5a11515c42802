import * as z from 'zod';

/** The fact by which an owner wants readers counted. */
export const readerFacts = z.object({
  countReaders: z.boolean().default(false).meta({
    description:
      'Whether the server counts what is read and asked, in `readers.jsonl` beside this file: no network address, and no word that the site does not use itself. The command `report` shows it.',
  }),
});

/** True for a site whose readers are counted. */
export const isCounted = (site: object): boolean => readerFacts.parse(site).countReaders;
