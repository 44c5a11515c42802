import * as z from 'zod';

/** The fact by which an owner lets visitors read without a network. */
export const offlineFacts = z.object({
  offline: z.boolean().optional().meta({
    description:
      'True to keep the pages that a visitor has read in their browser, for reading them offline; false removes what was kept.',
  }),
});
