import * as z from 'zod';
import { readJson } from '../../library/text/read-json.ts';
import { maxResults, QuestionRequest } from '../../operations/answer/question/question-request.ts';
import { lengthReason } from '../../operations/length-reason.ts';
import { Problem } from '../../problem.ts';
import { type UnknownName, unknownNames } from './unknown-names.ts';

/** The mode of a reply: a list, or a list below the quotations that answer. Nothing is ever generated. */
export type Mode = 'list' | 'summarize' | 'generate';

/** A request to /ask, parsed from any of its forms. */
export interface AskRequest {
  /** The flat parameters of the first NLWeb API, or the nested body of 0.54 and 0.55. */
  readonly form: 'flat' | 'nested';
  /** The protocol version, which decides the format of the response. */
  readonly version: '0.54' | '0.55';
  /** The question as sent; empty if there is none. */
  readonly query: string;
  /** The standalone question that the client made of it, which is searched for instead. */
  readonly decontextualized: string | undefined;
  readonly previous: readonly string[];
  readonly sites: readonly string[];
  readonly streaming: boolean;
  readonly modes: ReadonlySet<Mode>;
  readonly format: 'conversational_search' | 'chatgpt_app';
  readonly itemType: string | undefined;
  /** The language of the question and of the pages, on a site in several. */
  readonly language: string | undefined;
  /** The version of the documentation to answer from, on a site with versions. */
  readonly contentVersion: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** 0 to 100. */
  readonly minScore: number;
  readonly maxTokens: number | undefined;
  readonly queryId: string | undefined;
  readonly unknown: readonly UnknownName[];
  /** Returned to the client unread. */
  readonly session: unknown;
}

/** Creates the problem of a parameter. */
export const invalidParameter = (parameter: string, reason: string, allowed: string): Problem =>
  new Problem('invalid-parameter', `${parameter}: ${reason} ${allowed}`, { errors: [{ parameter, reason, allowed }] });

const text = z.string().max(10_000);
/** A list: an array, its JSON, or values separated by commas. */
const list = z.array(text).max(100);
const texts = z.union([list, text.transform((value) => listIn(value)).pipe(list)]);
const flag = z.union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)]);
const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const integer = (min: number) => z.union([z.int().min(min).max(999_999_999), digits.pipe(z.int().min(min))]);
const tokens = QuestionRequest.shape.max_tokens.unwrap();
const score = z.union([
  z.number().min(0).max(100),
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().max(100)),
]);

const listIn = (value: string): string[] => {
  // A question that is not JSON may begin with a bracket.
  const list = readJson(value);
  if (Array.isArray(list)) return list.filter((item) => typeof item === 'string');
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
};

/** All parameters of all protocol versions as one flat object; unknown names are ignored. */
const RequestFields = z.looseObject({
  query: text.optional(),
  // The name of the API's parameter.
  q: text.optional(),
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
  language: z.string().max(35).optional(),
  // `version` is that of the protocol.
  content_version: z.string().max(200).optional(),
  num: integer(1).optional(),
  limit: integer(1).optional(),
  max_results: integer(1).optional(),
  num_results: integer(1).optional(),
  start_num: integer(0).optional(),
  min_score: score.optional(),
  max_tokens: z.union([tokens, digits.pipe(tokens)]).optional(),
  query_id: z.string().max(200).optional(),
  version: z.string().max(20).optional(),
  api_version: z.string().max(20).optional(),
  session_context: z.unknown().optional(),
});

const getModes = (names: readonly string[] | undefined): Set<Mode> => {
  const modes = new Set<Mode>();
  for (const name of names ?? []) {
    const mode = name.trim().toLowerCase();
    if (mode === '' || mode === 'none') continue;
    if (mode !== 'list' && mode !== 'summarize' && mode !== 'generate')
      throw invalidParameter(
        'mode',
        'This mode is not known.',
        'One of list, summarize, generate; all three answer in quotations.',
      );
    modes.add(mode);
  }
  return modes.size === 0 ? new Set<Mode>(['list']) : modes;
};

const getFormat = (name: string | undefined): AskRequest['format'] => {
  if (name === undefined || name === '' || name === 'conversational_search' || name === 'conv_search')
    return 'conversational_search';
  if (name === 'chatgpt_app') return 'chatgpt_app';
  throw invalidParameter('response_format', 'This format is not known.', 'One of conversational_search, chatgpt_app.');
};

/** The schema.org type that is asked for. `Item` is NLWeb's name for any. */
const typeIn = (name: string | undefined): string | undefined => {
  const type = name?.trim().replace(/^https?:\/\/schema\.org\//, '');
  return type === undefined || type === '' || type.toLowerCase() === 'item' ? undefined : type;
};

/** The issue about length among those of a union, or the issue itself. */
const lengthIssue = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue;
  const length = issue.errors.flat().find(({ code }) => code === 'too_big');
  return length === undefined ? issue : { ...length, path: [...issue.path, ...length.path] };
};

/** Parses the fields of a request. Throws `invalid-parameter`. `acceptsStream`: the Accept header names event streams. */
export const parseFields = (fields: unknown, form: AskRequest['form'], acceptsStream: boolean): AskRequest => {
  const result = RequestFields.safeParse(fields);
  if (!result.success) {
    const reasons = new Map(
      result.error.issues.map((issue) => [
        issue.path.map(String).join('.') || 'body',
        lengthReason(lengthIssue(issue), fields) ?? 'Its value is not allowed.',
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
    query: (data.query ?? data.q ?? '').trim(),
    decontextualized: data.decontextualized_query?.trim() || undefined,
    previous: data.prev,
    sites: data.site,
    streaming: data.streaming ?? acceptsStream,
    modes: getModes(data.mode ?? data.generate_mode),
    format: getFormat(data.response_format),
    itemType: typeIn(data.itemType ?? data.item_type ?? data.required_item_type),
    language: data.language || undefined,
    contentVersion: data.content_version || undefined,
    limit: Math.min(maxResults, data.num ?? data.limit ?? data.max_results ?? data.num_results ?? 10),
    offset: Math.min(1000 - maxResults, data.start_num ?? 0),
    minScore: data.min_score ?? 0,
    maxTokens: data.max_tokens,
    queryId: data.query_id,
    unknown: unknownNames(data, Object.keys(RequestFields.shape)),
    session: data.session_context,
  };
};
