import * as z from 'zod';

/** The facts on what is published beside the pages. */
export const bundleFacts = z.object({
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
});
