import * as z from 'zod';
import { pathnameOf, urlOf } from '../library/address.ts';
import { Section } from '../library/sections.ts';
import { passageUrl } from '../search/passage-url.ts';
import { maxQueryLength, maxResultDepth, search } from '../search/search.ts';
import { envelope, pagingTo, partOf } from './envelope.ts';
import { Tag } from './list-content.ts';
import { defineOperation } from './operation.ts';

const path = '/search';
const maxLimit = 100;
/** So that every allowed offset goes with every allowed limit. */
const maxOffset = maxResultDepth - maxLimit;

/** A page that was found, with its best passage. */
export const SearchResult = z.object({
  path: z.string().meta({ description: 'The path of the page.' }),
  section: Section,
  title: z.string().meta({ description: 'The title of the page.' }),
  url: z.url().meta({ description: 'The canonical URL of the page.' }),
  heading: z
    .object({
      text: z.string().meta({ description: 'The words of the heading.' }),
      url: z.url().meta({ description: 'The page with the anchor of the heading.' }),
    })
    .nullable()
    .meta({ description: 'The heading that the passage stands under; null above the first one.' }),
  passage_url: z
    .url()
    .meta({ description: 'The page, opened at the passage: the heading’s anchor and a text fragment.' }),
  snippet: z.string().meta({ description: 'The best sentence of the page, whole, as plain text.' }),
  highlights: z
    .array(z.array(z.int().min(0)).length(2))
    .meta({ description: 'Words of the snippet that match, each as [start, end) in UTF-16 code units, ascending.' }),
  score: z.number().min(0).max(1).meta({ description: 'How well the page fits; 1 is the best that a page can do.' }),
  updated: z.iso.date().nullable().meta({ description: 'The day of the last change of the content.' }),
});

const input = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(maxQueryLength)
    .refine((query) => query.trim() !== '')
    .meta({
      description:
        'What to look for: a question or words. "Quoted phrases", +required and -excluded words are understood.',
    }),
  section: Section.optional().meta({ description: 'Only pages of this part of the site.' }),
  tag: Tag.optional().meta({ description: 'Only pages with this tag.' }),
  updated_since: z.iso
    .date()
    .optional()
    .meta({ description: 'Only pages that changed on this day (YYYY-MM-DD) or later.' }),
  limit: z.int().min(1).max(maxLimit).default(10).meta({ description: 'The most items to return.' }),
  ...pagingTo(maxOffset),
});

export const searchContent = defineOperation({
  id: 'searchContent',
  path,
  title: 'Search pages',
  description:
    'The pages that match any word of the query, best first, each with its best passage. Pages of equal score stand in the order of their paths.',
  quota: 'search',
  input,
  output: z.object({
    ...envelope,
    query: z.string().meta({ description: 'The query as it was read.' }),
    corrected: z.string().nullable().meta({
      description: 'The query that was answered, if unknown words in it were replaced by near ones; else null.',
    }),
    items: z.array(SearchResult).meta({ description: 'The results.' }),
  }),
  example: { q: 'what is positioning', limit: 2 },
  run: ({ q, section, tag, updated_since, limit, offset, cursor }, { library, search: index }) => {
    const part = partOf(path, { limit, offset, cursor, filters: { q, section, tag, updated_since } }, library);
    const { total, corrected, hits } = search(index, {
      query: q,
      limit,
      offset: part.offset,
      ...(section === undefined ? {} : { section }),
      ...(tag === undefined ? {} : { tag }),
      ...(updated_since === undefined ? {} : { updatedSince: updated_since }),
    });
    const items = hits.map(({ path: page, title, section: of, heading, snippet, highlights, score, updated }) => {
      const url = urlOf(library.origin, pathnameOf(page));
      return {
        path: page,
        section: Section.parse(of),
        title,
        url,
        heading: heading && { text: heading.text, url: `${url}#${heading.anchor}` },
        passage_url: passageUrl(url, heading?.anchor ?? null, snippet),
        snippet,
        highlights: highlights.map(([start, end]) => [start, end]),
        score,
        updated: updated === '' ? null : updated,
      };
    });
    return {
      total,
      count: items.length,
      ...part.links(total, maxOffset),
      query: q,
      corrected: corrected ?? null,
      items,
    };
  },
});
