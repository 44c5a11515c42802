import * as z from 'zod';
import { PageSummary } from '../../../library/page.ts';
import { listContent as operation } from '../../../operations/list-content.ts';
import { filters } from '../../../operations/lists/filters.ts';
import { PageList } from '../../../operations/lists/page-list.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { toolResult } from '../result.ts';
import { tagAdvice } from './advice.ts';
import { defineTool } from './tool.ts';

const { limit, cursor, order } = operation.input.shape;
const lean = { title: true, url: true, updated: true } as const;
const Item = PageSummary.pick({ ...lean, description: true, section: true, tokens: true, tags: true });

const toItem = (page: z.output<typeof Item>, isLean: boolean): ResultFields => ({
  title: page.title,
  url: page.url,
  updated: page.updated,
  ...(isLean ? {} : { section: page.section, tokens: page.tokens, tags: page.tags, description: page.description }),
});

/** The cursor in the `next` URL of the operation. */
const cursorIn = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next).searchParams.get('cursor') ?? undefined);

export const listContentTool = defineTool({
  name: 'list_content',
  title: 'List pages',
  description: ({ name }) =>
    `Lists the pages of ${name}, newest first, to browse a section or a tag, or for what is new since a day. Not for questions (ask). Next: get_page with a url, or again with \`next_cursor\` and the same filters.`,
  quota: operation.quota,
  input: z.strictObject({
    ...filters,
    order: order.unwrap().default('newest').meta({ description: 'By day of the last change, or by path.' }),
    view: z.enum(['lean', 'full']).default('lean').meta({
      description: '"full": also description, section, tags and tokens.',
    }),
    cursor: cursor.meta({
      description: '`next_cursor` of the result before.',
    }),
    limit: limit.meta({ description: 'The most pages.' }),
  }),
  output: z.looseObject({
    total: PageList.shape.total.meta({ description: 'How many pages fit.' }),
    advice: z.string().optional().meta({ description: 'The nearest tags of an unknown one.' }),
    next_cursor: z.string().optional().meta({ description: 'Pass as `cursor` for what follows; absent at the end.' }),
    items: z.array(z.looseObject(Item.pick(lean).shape)),
  }),
  example: () => ({ limit: 5 }),
  run: ({ view, ...input }, { source }) => {
    const getFirst = (count: number): ResultFields => {
      const { total, next, items } = operation.run({ ...input, limit: count, fields: Object.keys(Item.shape) }, source);
      return {
        total,
        advice: tagAdvice(source.library, input.tag),
        next_cursor: cursorIn(next),
        items: items.map((item) => toItem(Item.parse(item), view === 'lean')),
      };
    };
    return largestThatFits(input.limit, getFirst, (fields) => jsonBytes(toolResult(fields)));
  },
});
