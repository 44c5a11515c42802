import * as z from 'zod';
import { line } from './values.ts';

/** Schema of the topics that a site covers, and of those that it does not. */
export const Topics = z.strictObject({
  covered: z.array(line(100)).max(50).default([]).meta({ description: 'What the pages are about.' }),
  notCovered: z
    .array(
      z.strictObject({
        topic: line(100).meta({ description: 'The name of the topic.' }),
        terms: z
          .array(line(100))
          .min(1)
          .max(100)
          .meta({ description: 'Words by which a question about it is recognised.' }),
      }),
    )
    .max(50)
    .default([])
    .meta({ description: 'What readers may expect and will not find; questions about it are declined.' }),
});
export type Topics = z.output<typeof Topics>;
