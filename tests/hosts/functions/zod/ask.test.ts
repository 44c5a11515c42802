import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseFields } from '../../../../src/interfaces/ask/request.ts';
import { Problem } from '../../../../src/problem.ts';
import { leanBundle } from '../../../support/schemas/lean-bundle.ts';
import { sentValues } from '../../../support/schemas/sent-values.ts';

const Lean = z.object({ parseFields: z.custom<typeof parseFields>((value) => typeof value === 'function') });
const lean = Lean.parse(await leanBundle("export { parseFields } from './interfaces/ask/request.ts';"));

const text = { maxLength: 10_000 };
const count = { minimum: 1, maximum: 999_999_999 };
const fields = {
  query: text,
  q: text,
  decontextualized_query: text,
  response_format: { enum: ['chatgpt_app'] },
  itemType: text,
  prev: { ...text, maxItems: 100 },
  site: { maxItems: 100 },
  mode: { enum: ['list', 'list, summarize'] },
  streaming: { enum: ['yes', 'off', 1, 0, 2] },
  language: { maxLength: 35 },
  content_version: { maxLength: 200 },
  num: count,
  limit: count,
  max_results: { enum: ['1', '0', '20'] },
  start_num: { minimum: 0 },
  min_score: { minimum: 0, maximum: 100, enum: ['100', '100.5', '0.25'] },
  query_id: { maxLength: 200 },
  max_tokens: { minimum: 50, maximum: 10_000, enum: ['50', '49', '10001'] },
  version: { enum: ['0.54', '0.55'] },
  session_context: {},
};

/** The result of a parse, or its error. */
const getOutcome = (parse: typeof parseFields, sent: unknown): unknown => {
  try {
    return parse(sent, 'flat', false);
  } catch (error) {
    const { code, detail, extra } = Problem.from(error);
    // The class of a bundle is another one.
    return error instanceof Problem ? { code, detail, extra } : { ...z.looseObject({ code: z.string() }).parse(error) };
  }
};
const Thrown = z.object({ code: z.string(), detail: z.string().optional(), extra: z.unknown() });

test('a function reads the fields of /ask alike, with the same reasons', () => {
  fc.assert(
    fc.property(sentValues(fields), (sent) => {
      const here = getOutcome(parseFields, sent);
      const there = getOutcome(lean.parseFields, sent);
      const isThrown = Thrown.safeParse(here).success;
      expect(isThrown ? Thrown.parse(there) : there).toEqual(here);
    }),
  );
});
