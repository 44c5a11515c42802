import * as z from 'zod';
import { creditFields } from '../../../operations/credit.ts';
import { findText as operation } from '../../../operations/find-text.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import type { Steps } from '../../../operations/steps.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { credit } from '../credits.ts';
import { toolResult } from '../result.ts';
import { Reference, readPath } from './requested-page.ts';
import { defineSteppedTool } from './tool.ts';

const { q, pattern, section, limit } = operation.input.shape;
const { title, url, line, text } = operation.output.shape.items.element.shape;

export const findTool = defineSteppedTool({
  name: 'find',
  title: 'Find exact words',
  description: () =>
    'Returns the lines of one page or of all that have the words exactly as given: names, figures, phrases. Not for questions (ask). Next: get_page with the url of a line.',
  quota: operation.quota,
  input: z.strictObject({
    query: q.meta({ description: 'The exact words, in upper or lower case.' }),
    pattern: pattern.meta({ description: 'True: `query` is a regular expression (RE2) for a line.' }),
    page: Reference.optional().meta({ description: 'Only in this page: a path or URL.' }),
    section: section.meta({ description: 'Only in this part of the site.' }),
    limit: limit.meta({ description: 'The most lines.' }),
  }),
  output: z.looseObject({
    total: operation.output.shape.total,
    advice: z.string().optional(),
    ...creditFields,
    items: z.array(z.looseObject({ title, url, line, text })),
  }),
  aliases: new Map([
    ['q', 'query'],
    ['text', 'query'],
    ['path', 'page'],
    ['url', 'page'],
  ]),
  example: ({ library }) => {
    const { q: query } = operation.example(library);
    return { query, limit: 5 };
  },
  prepare: async () => operation.prepare?.(),
  *steps({ query, page, ...rest }, context): Steps<ResultFields> {
    const path = page === undefined ? undefined : readPath({ path: page }, context);
    const { total, complete, items } = yield* operation.steps({ q: query, path, ...rest }, context.source);
    const advice = [
      ...(complete ? [] : ['Not all was looked through: name a page or a section, or write a simpler pattern.']),
      ...(total === 0 ? ['Nothing has exactly these words. search_content finds others with their sense.'] : []),
    ].join(' ');
    const getFirst = (count: number): ResultFields => {
      const lines = credit(
        items
          .slice(0, count)
          .map((item) => [{ title: item.title, url: item.url, line: item.line, text: item.text }, item]),
      );
      return {
        total,
        advice: advice === '' ? undefined : advice,
        ...lines.shared,
        items: lines.items,
      };
    };
    return largestThatFits(items.length, getFirst, (fields) => jsonBytes(toolResult(fields)));
  },
});
