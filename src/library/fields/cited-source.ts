import * as z from 'zod';
import { line } from './values.ts';

/** A work that a page relies on. */
export const CitedSource = z.strictObject({
  title: line.meta({ description: 'The title of the work.' }),
  url: z
    .url({ protocol: /^https?$/, error: 'Write an absolute http(s) URL.' })
    .meta({ description: 'Where to read it.' }),
  publisher: line.optional().meta({ description: 'Who publishes it.' }),
});
