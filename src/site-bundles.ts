import * as z from 'zod';

/** Schemas of the facts on what is published beside the pages. */
export const bundleFacts = {
  bundle: z.boolean().default(true).meta({
    description: 'Whether all pages are also published as one archive of Markdown files, okf.zip.',
  }),
  epub: z.boolean().default(false).meta({
    description:
      'Whether the site, each section and each series are also published as e-books (EPUB 3.3), below /books.',
  }),
  database: z.boolean().default(false).meta({
    description:
      'Whether all pages are also published as an SQLite database with a full-text index, site.db. It takes about three times the size of their Markdown; some hosts refuse files over 25 MB.',
  }),
  versions: z.boolean().default(false).meta({
    description:
      'Whether earlier versions of published pages can be read and compared, as far as they are recorded in changes.txt and in the git history of the folder. What was taken back on purpose may be in it.',
  }),
};
