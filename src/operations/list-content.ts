import * as z from 'zod';
import { PageSummary } from '../library/page.ts';
import { Section } from '../library/sections.ts';
import { doors } from '../site.ts';
import { defineOperation } from './operation.ts';

const path = '/content';

/** A whole number as a query string spells it: digits only, no sign, point or exponent. */
const wholeNumber = (least: number, most: number) =>
  z
    .union([z.int(), z.string().regex(/^(0|[1-9][0-9]{0,8})$/).transform(Number)])
    .pipe(z.int().min(least).max(most));

export const listContent = defineOperation({
  id: 'listContent',
  path,
  title: 'List pages',
  description: 'The published pages in the order of their paths, without their texts.',
  quota: 'default',
  input: z.strictObject({
    section: Section.optional(),
    tag: z.string().min(1).max(100).optional().meta({ description: 'Only pages with this tag.' }),
    updated_since: z.iso.date().optional().meta({ description: 'Only pages that changed on this day (YYYY-MM-DD) or later.' }),
    limit: wholeNumber(1, 100).default(20).meta({ description: 'The most items to return.' }),
    offset: wholeNumber(0, 999_999_999).default(0).meta({ description: 'How many items to pass over.' }),
  }),
  output: z.object({
    total: z.int().meta({ description: 'How many pages fit.' }),
    count: z.int().meta({ description: 'How many items are in this answer.' }),
    next: z.url().nullable().meta({ description: 'The URL of the following items, or null at the end.' }),
    previous: z.url().nullable().meta({ description: 'The URL of the items before, or null at the start.' }),
    items: z.array(PageSummary),
  }),
  example: { section: 'glossary', limit: 2 },
  run: (input, { library }) => {
    const { limit, offset, section, tag, updated_since: updatedSince } = input;
    const positions = library.select({ section, tag, updatedSince });
    const items = [...positions.subarray(offset, offset + limit)].map((position) => library.summaryAt(position));
    const urlAt = (at: number): string => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...input, offset: at })) if (value !== undefined) query.set(name, String(value));
      return `${library.origin}${doors.api}${path}?${query}`;
    };
    return {
      total: positions.length,
      count: items.length,
      next: offset + limit < positions.length ? urlAt(offset + limit) : null,
      previous: offset > 0 ? urlAt(Math.max(0, offset - limit)) : null,
      items,
    };
  },
});
