import * as z from 'zod';

/** The fact that leaves pictures where they are. */
export const remotePictureFacts = z.object({
  remotePictures: z.enum(['fetch', 'link'], { error: 'Write fetch or link.' }).default('fetch').meta({
    description:
      'Whether pictures of other hosts are fetched by the build and served by this site, or loaded from their hosts by readers.',
  }),
});
