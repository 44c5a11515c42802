import * as z from 'zod';

/** Schemas of the facts on files that have the whole site. */
export const bundleFacts = {
  bundle: z.boolean().default(true).meta({
    description: 'Whether all pages are also published as one archive of Markdown files, okf.zip.',
  }),
  database: z.boolean().default(false).meta({
    description:
      'Whether all pages are also published as an SQLite database with a full-text index, site.db. It takes about three times the size of their Markdown; some hosts refuse files over 25 MB.',
  }),
};
