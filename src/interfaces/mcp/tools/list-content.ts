import * as z from 'zod';
import { PageSummary } from '../../../library/page.ts';
import { listContent as operation } from '../../../operations/list-content.ts';
import { site } from '../../../site.ts';
import { largestThatFits, weightOf } from '../budget.ts';
import { cursorAt, offsetIn } from '../cursor.ts';
import type { Facts } from '../facts.ts';
import { resultOf } from '../result.ts';
import { defineTool } from './tool.ts';

const { section, tag, updated_since } = operation.input.shape;
const Item = PageSummary.pick({
  path: true,
  url: true,
  title: true,
  description: true,
  section: true,
  updated: true,
  tags: true,
  tokens: true,
});

const itemOf = ({ path, url, title, description, section, updated, tags, tokens }: z.output<typeof Item>): Facts => ({
  title,
  url,
  path,
  section,
  updated,
  tokens,
  tags,
  description,
});

export const listContent = defineTool({
  name: 'list_content',
  title: 'List pages',
  description:
    `Lists the pages of ${site.name} in the order of their paths, without their texts: title, url, description, tags, day of the last change and size. ` +
    'Use it to browse a section or a tag, or to see what is new since a day. Not for questions: search_content finds passages by their words. Next: get_page with the url of an entry, or list_content again with `next_cursor` and the same filters.',
  input: z.strictObject({
    section: section.meta({ description: 'Only pages of this part of the site.' }),
    tag,
    updated_since,
    cursor: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'The `next_cursor` of the answer before. Keep the other arguments as they were.' }),
    limit: z.int().min(1).max(100).default(20).meta({ description: 'The most entries to return.' }),
  }),
  output: z.looseObject({
    total: z.int().min(0).max(99_999_999).meta({ description: 'How many pages fit.' }),
    next_cursor: z
      .string()
      .optional()
      .meta({ description: 'Pass as `cursor` for the entries that follow; absent at the end.' }),
    items: z.array(z.looseObject(Item.shape)),
  }),
  example: () => ({ limit: 5 }),
  run: ({ cursor, limit, ...filters }, { source }) => {
    const scope = JSON.stringify([
      source.library.build,
      'list_content',
      filters.section,
      filters.tag,
      filters.updated_since,
    ]);
    const offset = cursor === undefined ? 0 : offsetIn(cursor, scope);
    const { total, items } = operation.run({ ...filters, limit, offset }, source);
    const firstOf = (count: number): Facts => ({
      total,
      next_cursor: offset + count < total ? cursorAt(offset + count, scope) : undefined,
      items: items.slice(0, count).map(itemOf),
    });
    return largestThatFits(items.length, firstOf, (facts) => weightOf(resultOf(facts)));
  },
});
