import * as z from 'zod';
import { Reference, readAddress } from '../../../src/interfaces/mcp/tools/requested-page.ts';
import { defineSteppedTool } from '../../../src/interfaces/mcp/tools/tool.ts';
import { verifyQuote as operation } from './verify-quote.ts';

const { quote, version } = operation.input.shape;
const { outcome, statement, changed_on } = operation.output.shape;

export const verifyQuoteTool = defineSteppedTool({
  name: 'verify_quote',
  title: 'Check a quotation',
  description: () =>
    'Says whether words are on a page word for word: exact, moved, changed since a day, or never known. Not for finding passages (search_content). Next: cite the url that it returns.',
  quota: operation.quota,
  input: z.strictObject({
    url: Reference.meta({ description: 'The page that is quoted: a path or URL.' }),
    quote,
    version: version.meta({ description: 'The digest of the page when it was quoted.' }),
  }),
  output: z.looseObject({
    outcome,
    statement,
    url: z.url().optional().meta({ description: 'The page with the words, with the anchor of their heading.' }),
    cite: z.url().optional(),
    changed_on: changed_on.unwrap().optional(),
    nearest: z.string().optional().meta({ description: 'The sentence of the page that is most like it.' }),
  }),
  aliases: new Map([
    ['page', 'url'],
    ['path', 'url'],
    ['text', 'quote'],
  ]),
  example: ({ library }) => operation.example(library),
  prepare: async () => operation.prepare?.(),
  *steps({ url, ...rest }, context) {
    const verdict = yield* operation.steps({ url: readAddress(url, context), ...rest }, context.source);
    return {
      outcome: verdict.outcome,
      statement: verdict.statement,
      url: verdict.place?.url ?? verdict.page?.url,
      cite: verdict.place?.cite,
      changed_on: verdict.changed_on ?? undefined,
      nearest: verdict.nearest?.text,
    };
  },
});
