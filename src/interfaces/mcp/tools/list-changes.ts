import { listChanges as operation } from '../../../operations/list-changes.ts';
import { jsonBytes, largestThatFits } from '../budget.ts';
import { toolResult } from '../result.ts';
import { defineTool } from './tool.ts';

export const listChangesTool = defineTool({
  name: 'list_changes',
  title: 'List changes',
  description: ({ name }) =>
    `Lists which pages of ${name} were added, changed, moved or removed, oldest first. For a copy of the site that stays up to date. Not for questions, nor for what is new on a subject: list_content takes a day. Next: keep \`latest\`, and ask with it as \`cursor\` again later.`,
  quota: operation.quota,
  input: operation.input,
  output: operation.output.omit({ next: true }),
  example: () => ({ limit: 5 }),
  run: (input, { source }) =>
    largestThatFits(
      input.limit,
      (limit) => {
        const { next: _next, ...fields } = operation.run({ ...input, limit }, source);
        return fields;
      },
      (fields) => jsonBytes(toolResult(fields)),
    ),
});
