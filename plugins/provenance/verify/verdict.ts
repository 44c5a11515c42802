import * as z from 'zod';
import { PageSummary } from '../../../src/library/page.ts';
import { ignorable } from './ignored.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const Place = z.object({
  text: z.string().meta({ description: 'The words as they are there.' }),
  sha256: digest.meta({ description: 'SHA-256 of these words in UTF-8, lower-case hex.' }),
  heading: z.string().meta({ description: 'The words of the heading that they are under.' }),
  url: z.url().meta({ description: 'The page with the anchor of that heading.' }),
  passage_url: z.url().meta({ description: 'The same with a text fragment, which opens a browser at the words.' }),
  start: z.int().min(0).meta({ description: 'Where they begin in the Markdown of the page, in UTF-16 code units.' }),
  end: z.int().min(0).meta({
    description: 'Where they end in the Markdown. If marks hide the exact place, both are those of the section.',
  }),
  cite: z.url().meta({ description: 'The address of this quotation, which checks it at any later time.' }),
});

/** The verdict on a quotation: only what the present texts and the recorded changes show. */
export const Verdict = z.object({
  outcome: z.enum(['exact', 'moved', 'changed', 'never']).meta({
    description:
      '`exact`: the words are on this page now. `moved`: they are at another address. `changed`: this page has changed or was removed since the version that was quoted, and the words are not there now; which texts it had is only known where the site publishes earlier versions. `never`: no page of this site is known to have had them.',
  }),
  statement: z.string().meta({ description: 'The same as a sentence for a reader, in the language of the site.' }),
  page: PageSummary.pick({ path: true, title: true, url: true, updated: true })
    .extend({ version: digest.meta({ description: 'SHA-256 of the Markdown of this page now.' }) })
    .nullable()
    .meta({ description: 'The page that has the words, or else the page that was quoted, if it is there.' }),
  place: Place.nullable().meta({ description: 'Where the words are; null if they are nowhere.' }),
  ignored: z.array(z.enum(ignorable)).meta({
    description:
      'What was passed over: differences of white space, of quotation marks, of upper and lower case or of other punctuation, the marks of Markdown, the numbers of footnotes, or gaps, where the quotation leaves words out.',
  }),
  changed_on: z.iso.date().nullable().meta({
    description: 'The day on which the quoted version was replaced, if the changes of the site were recorded.',
  }),
  nearest: z
    .object({
      text: z.string().meta({ description: 'The sentence, or the sentences around these words, plain text.' }),
      url: z.url().meta({ description: 'The page with the anchor of its heading.' }),
      likeness: z.number().min(0).max(1).meta({
        description: 'The share of words and of pairs of words that both have (Sørensen–Dice).',
      }),
    })
    .nullable()
    .meta({
      description: 'The sentences of the quoted page that are most like the quotation, if the words are not there.',
    }),
  complete: z.boolean().meta({
    description: 'False if the site is too large to look through the other pages at once.',
  }),
});
export type Verdict = z.input<typeof Verdict>;
