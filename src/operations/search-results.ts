import * as z from 'zod';
import { SectionName } from '../library/sections.ts';
import { citeField } from './citations.ts';
import { creditFields } from './credit.ts';
import { envelope } from './lists/envelope.ts';

/** A search result: a page with its best passage. */
export const SearchResult = z.object({
  path: z.string().meta({ description: 'The path of the page.' }),
  section: SectionName,
  title: z.string().meta({ description: 'The title of the page.' }),
  url: z.url().meta({ description: 'The canonical URL of the page.' }),
  heading: z
    .object({
      text: z.string().meta({ description: 'The words of the heading.' }),
      url: z.url().meta({ description: 'The page with the anchor of the heading.' }),
    })
    .nullable()
    .meta({ description: 'The heading that the passage is under; null above the first one.' }),
  passage_url: z
    .url()
    .meta({ description: 'The page, opened at the passage: the heading’s anchor and a text fragment.' }),
  snippet: z.string().meta({ description: 'The best sentence of the page, whole, as plain text.' }),
  cite: citeField,
  ...creditFields,
  highlights: z
    .array(z.array(z.int().min(0)).length(2))
    .meta({ description: 'Words of the snippet that match, each as [start, end) in UTF-16 code units, ascending.' }),
  score: z.number().min(0).max(1).meta({ description: 'How well the page fits; 1 is the best that a page can do.' }),
  updated: z.iso.date().nullable().meta({ description: 'The day of the last change of the content.' }),
});

/** Output of `searchContent`. */
export const SearchResults = z.object({
  ...envelope,
  query: z.string().meta({ description: 'The query as it was read.' }),
  corrected: z.string().nullable().meta({
    description: 'The query that was answered, if unknown words in it were replaced by near ones; else null.',
  }),
  items: z.array(SearchResult).meta({ description: 'The results.' }),
});
export type SearchResults = z.input<typeof SearchResults>;
