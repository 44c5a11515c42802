import * as z from 'zod';
import { contentFile, line, sentence } from './values.ts';

const Author = z.strictObject({
  name: line(100).meta({ description: 'The name, as shown in bylines.' }),
  description: sentence.optional().meta({ description: 'Who this is, in a sentence.' }),
  role: line(160).optional().meta({ description: 'What this person does.' }),
  photo: contentFile('people/jane.jpg').optional().meta({ description: 'A picture of this person.' }),
  links: z
    .array(
      z.strictObject({
        title: line(200).meta({ description: 'The words of the link.' }),
        url: z.url({ protocol: /^https?$/, error: 'Write an address that begins with https://.' }).meta({
          description: 'Its address.',
        }),
      }),
    )
    .max(20)
    .default([])
    .meta({ description: 'Profiles and sites of this person.' }),
});

/** Schema of the people whom `site.yaml` describes. */
export const authorFacts = {
  authors: z
    .record(
      z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'Write lower-case letters, digits and hyphens, such as jane-doe: it becomes the address of the page.',
      }),
      Author,
    )
    .default({})
    .meta({
      description:
        'The people who write, each with a page at /authors/ and this name. Pages name them in `author` or `authors`. A file of the same name in the folder authors replaces such a page.',
    }),
};
