import * as z from 'zod';

/** The facts of `site.yaml` about published data. */
export const replicaFacts = z.object({
  publishData: z.boolean().optional().meta({
    description:
      'Whether a build also publishes the library and the search index, as files below `/_data`: functions and `serve --from` answer from copies of them. Without this field, a build publishes them where they are too large for the functions of a host.',
  }),
});
