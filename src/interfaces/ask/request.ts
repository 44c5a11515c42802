import * as z from 'zod';
import { maxResults } from '../../operations/answer.ts';
import { lengthReason } from '../../operations/length-reason.ts';
import { Problem } from '../../problem.ts';

/** How the answer is written: a list, or with the quotations that answer on top. Nothing is ever generated. */
export type Mode = 'list' | 'summarize' | 'generate';

/** A question as /ask understands it, from whichever form it came in. */
export interface AskRequest {
  /** The flat parameters of the first NLWeb API, or the nested body of 0.54 and 0.55. */
  readonly form: 'flat' | 'nested';
  /** Decides the spelling of the answer. */
  readonly version: '0.54' | '0.55';
  /** As it was asked; empty when nothing was. */
  readonly query: string;
  /** What is searched for in its place, when the client made it stand alone. */
  readonly decontextualized: string | undefined;
  readonly previous: readonly string[];
  readonly sites: readonly string[];
  readonly streaming: boolean;
  readonly modes: ReadonlySet<Mode>;
  readonly format: 'conversational_search' | 'chatgpt_app';
  readonly itemType: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** 0 to 100. */
  readonly minScore: number;
  readonly queryId: string | undefined;
  /** Echoed, never read. */
  readonly session: unknown;
}

const refuse = (parameter: string, reason: string, allowed: string): Problem =>
  new Problem('invalid-parameter', `${parameter}: ${reason} ${allowed}`, { errors: [{ parameter, reason, allowed }] });

const text = z.string().max(10_000);
/** A list: as an array, as the JSON of one, or with commas between. */
const list = z.array(text).max(100);
const texts = z.union([list, text.transform((value) => listIn(value)).pipe(list)]);
const flag = z.union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)]);
const whole = (least: number) =>
  z.union([
    z.int().min(least).max(999_999_999),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().min(least)),
  ]);
const score = z.union([
  z.number().min(0).max(100),
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().max(100)),
]);

const listIn = (value: string): string[] => {
  if (value.trimStart().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value);
      if (Array.isArray(list)) return list.filter((item) => typeof item === 'string');
    } catch {
      // Not JSON after all: a question may begin with a bracket.
    }
  }
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
};

/** Every name that any version of the protocol gives to a thing, as one flat set; unknown names are ignored. */
const Fields = z.looseObject({
  query: text.default(''),
  decontextualized_query: text.optional(),
  prev: texts.default([]),
  site: texts.default([]),
  streaming: flag.optional(),
  mode: texts.optional(),
  generate_mode: texts.optional(),
  response_format: text.optional(),
  itemType: text.optional(),
  item_type: text.optional(),
  required_item_type: text.optional(),
  num: whole(1).optional(),
  limit: whole(1).optional(),
  max_results: whole(1).optional(),
  num_results: whole(1).optional(),
  start_num: whole(0).optional(),
  min_score: score.optional(),
  query_id: z.string().max(200).optional(),
  version: z.string().max(20).optional(),
  api_version: z.string().max(20).optional(),
  session_context: z.unknown().optional(),
});

const modesOf = (given: readonly string[] | undefined): Set<Mode> => {
  const modes = new Set<Mode>();
  for (const name of given ?? []) {
    const mode = name.trim().toLowerCase();
    if (mode === '' || mode === 'none') continue;
    if (mode !== 'list' && mode !== 'summarize' && mode !== 'generate')
      throw refuse(
        'mode',
        'This mode is not known.',
        'One of list, summarize, generate; all three answer in quotations.',
      );
    modes.add(mode);
  }
  return modes.size === 0 ? new Set<Mode>(['list']) : modes;
};

const formatOf = (given: string | undefined): AskRequest['format'] => {
  if (given === undefined || given === '' || given === 'conversational_search' || given === 'conv_search')
    return 'conversational_search';
  if (given === 'chatgpt_app') return 'chatgpt_app';
  throw refuse('response_format', 'This format is not known.', 'One of conversational_search, chatgpt_app.');
};

/** The one issue about length among those of the forms that a value may have. */
const tightest = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue;
  const length = issue.errors.flat().find(({ code }) => code === 'too_big');
  return length === undefined ? issue : { ...length, path: [...issue.path, ...length.path] };
};

/** Checks the fields of a request; `acceptsStream` says whether the client's Accept header names event streams. */
export const parseFields = (fields: unknown, form: AskRequest['form'], acceptsStream: boolean): AskRequest => {
  const result = Fields.safeParse(fields);
  if (!result.success) {
    const reasons = new Map(
      result.error.issues.map((issue) => [
        issue.path.map(String).join('.') || 'body',
        lengthReason(tightest(issue), fields) ?? 'Its value is not allowed.',
      ]),
    );
    const errors = [...reasons].slice(0, 10).map(([parameter, reason]) => ({ parameter, reason }));
    throw new Problem('invalid-parameter', errors.map(({ parameter, reason }) => `${parameter}: ${reason}`).join(' '), {
      errors,
    });
  }
  const { data } = result;
  return {
    form,
    version: (data.version ?? data.api_version)?.startsWith('0.54') ? '0.54' : '0.55',
    query: data.query.trim(),
    decontextualized: data.decontextualized_query?.trim() || undefined,
    previous: data.prev,
    sites: data.site,
    streaming: data.streaming ?? acceptsStream,
    modes: modesOf(data.mode ?? data.generate_mode),
    format: formatOf(data.response_format),
    itemType: data.itemType ?? data.item_type ?? data.required_item_type,
    limit: Math.min(maxResults, data.num ?? data.limit ?? data.max_results ?? data.num_results ?? 10),
    offset: Math.min(1000 - maxResults, data.start_num ?? 0),
    minScore: data.min_score ?? 0,
    queryId: data.query_id,
    session: data.session_context,
  };
};
