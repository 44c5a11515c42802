import * as z from 'zod';
import { listChanges as operation } from '../../../operations/list-changes.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { toolResult } from '../result.ts';
import { defineTool } from './tool.ts';

/** Digests are long, and models pay for them. */
const defaultLimit = 10;

export const listChangesTool = defineTool({
  name: 'list_changes',
  title: 'List changes',
  description: ({ name }) =>
    `Lists which pages of ${name} were added, changed, moved or removed, oldest first, for a copy that stays up to date. Not for what is new on a subject (list_content). Next: keep \`latest\`, and send it as \`cursor\` later.`,
  quota: operation.quota,
  input: operation.input.extend({
    cursor: operation.input.shape.cursor.meta({
      ...operation.input.shape.cursor.meta(),
      description: '`cursor` or `latest` of an earlier result.',
    }),
    limit: z.int().min(1).max(1000).default(defaultLimit).meta({ description: 'The most changes.' }),
  }),
  output: operation.output.omit({ next: true, previous: true }).extend({
    items: z.array(operation.output.shape.items.element.omit({ previous_digest: true })),
  }),
  example: () => ({ limit: 5 }),
  run: (input, { source }) =>
    largestThatFits(
      input.limit,
      (limit) => {
        const { next: _next, previous: _previous, items, ...fields } = operation.run({ ...input, limit }, source);
        return { ...fields, items: items.map(({ previous_digest: _digest, ...item }) => item) };
      },
      (fields) => jsonBytes(toolResult(fields)),
    ),
});
