import * as z from 'zod';

/** The facts of the plug-in in `site.yaml`. */
export const provenanceFacts = z.object({
  versions: z.boolean().default(false).meta({
    description:
      'Whether earlier versions of published pages can be read and compared, as far as they are recorded in changes.txt and in the git history of the folder. What was taken back on purpose may be in it.',
  }),
  indexNow: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, { error: 'Write 8 to 128 letters, digits and hyphens.' })
    .optional()
    .meta({
      description:
        'A key of your own choice for IndexNow, published as indexnow.txt: `announce --send` tells search engines with it which pages changed.',
    }),
});
