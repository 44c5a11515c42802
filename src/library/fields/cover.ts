import * as z from 'zod';
import { line } from './values.ts';

/** The picture of a page as its author names it: a path, or the path with its words. An empty `alt` says that it is decoration. */
export const Cover = z.union(
  [
    line.transform((src) => ({ src, alt: undefined, caption: undefined })),
    z.strictObject({
      src: line,
      alt: z.union([z.literal(''), line]).optional(),
      caption: line.optional(),
    }),
  ],
  { error: 'Write the path of a picture, or its "src", "alt" and "caption".' },
);
export type Cover = z.output<typeof Cover>;

/** The picture of a page as the API returns it. */
export const ServedCover = z.object({
  url: z.url().meta({ description: 'The address of the picture.' }),
  alt: z.string().meta({ description: 'What it shows; empty for decoration.' }),
  caption: z.string().optional().meta({ description: 'The words below it.' }),
});
export type ServedCover = z.output<typeof ServedCover>;
