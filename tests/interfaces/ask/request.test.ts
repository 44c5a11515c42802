import { expect, test } from 'vitest';
import { type AskRequest, parseFields } from '../../../src/interfaces/ask/request.ts';
import { Problem } from '../../../src/problem.ts';

const parse = (fields: object): AskRequest => parseFields(fields, 'flat', false);

/** The message to a client about fields that are refused. */
const refusal = (fields: unknown) => {
  try {
    parseFields(fields, 'flat', false);
    return undefined;
  } catch (error) {
    const { code, message, extra } = Problem.from(error);
    return { code, message, errors: extra.errors };
  }
};

const long = (length: number): string => 'x'.repeat(length);

test('parseFields() returns these values for a request without any field', () => {
  expect(parse({})).toEqual({
    form: 'flat',
    version: '0.55',
    query: '',
    decontextualized: undefined,
    previous: [],
    sites: [],
    streaming: false,
    modes: new Set(['list']),
    format: 'conversational_search',
    itemType: undefined,
    language: undefined,
    contentVersion: undefined,
    limit: 10,
    offset: 0,
    minScore: 0,
    maxTokens: undefined,
    queryId: undefined,
    unknown: [],
    session: undefined,
  });
});

test.each<[object, Partial<AskRequest>]>([
  [{ query: ' a ', q: 'b' }, { query: 'a' }],
  [{ q: ' b ' }, { query: 'b' }],
  [{ decontextualized_query: ' c ' }, { decontextualized: 'c' }],
  [{ decontextualized_query: ' ' }, { decontextualized: undefined }],
  [{ prev: ' a, b ,, ' }, { previous: ['a', 'b'] }],
  [{ prev: ['a', ' b'] }, { previous: ['a', ' b'] }],
  [{ prev: ' ["a, b", 5, "c"]' }, { previous: ['a, b', 'c'] }],
  [{ prev: '[not JSON], b' }, { previous: ['[not JSON]', 'b'] }],
  [{ prev: '["a"' }, { previous: ['["a"'] }],
  [{ site: 'all' }, { sites: ['all'] }],
  [{ streaming: true }, { streaming: true }],
  [{ streaming: 'false' }, { streaming: false }],
  [{ streaming: 1 }, { streaming: true }],
  [{ streaming: 0 }, { streaming: false }],
  [{ mode: ' Summarize ,LIST' }, { modes: new Set(['summarize', 'list']) }],
  [{ mode: 'generate', generate_mode: 'list' }, { modes: new Set(['generate']) }],
  [{ generate_mode: 'summarize' }, { modes: new Set(['summarize']) }],
  [{ mode: ['none', ' '] }, { modes: new Set(['list']) }],
  [{ response_format: '' }, { format: 'conversational_search' }],
  [{ response_format: 'conv_search' }, { format: 'conversational_search' }],
  [{ response_format: 'conversational_search' }, { format: 'conversational_search' }],
  [{ response_format: 'chatgpt_app' }, { format: 'chatgpt_app' }],
  [{ itemType: 'Article', item_type: 'HowTo' }, { itemType: 'Article' }],
  [{ item_type: ' HowTo ', required_item_type: 'Article' }, { itemType: 'HowTo' }],
  [{ required_item_type: 'https://schema.org/Article' }, { itemType: 'Article' }],
  [{ itemType: 'http://schema.org/Article' }, { itemType: 'Article' }],
  [{ itemType: 'x https://schema.org/Article' }, { itemType: 'x https://schema.org/Article' }],
  [{ itemType: 'ITEM' }, { itemType: undefined }],
  [{ itemType: ' ' }, { itemType: undefined }],
  [{ language: '' }, { language: undefined }],
  [{ content_version: '' }, { contentVersion: undefined }],
  [{ num: 3, limit: 4 }, { limit: 3 }],
  [{ limit: 4, max_results: 5 }, { limit: 4 }],
  [{ max_results: '5', num_results: 6 }, { limit: 5 }],
  [{ num_results: 6 }, { limit: 6 }],
  [{ num: 51 }, { limit: 50 }],
  [{ start_num: 951 }, { offset: 950 }],
  [{ min_score: '12.5' }, { minScore: 12.5 }],
  [{ max_tokens: '500' }, { maxTokens: 500 }],
  [{ version: '0.54.1' }, { version: '0.54' }],
  [{ version: '0.55', api_version: '0.54' }, { version: '0.55' }],
  [{ api_version: '0.54' }, { version: '0.54' }],
  [{ version: '10.54' }, { version: '0.55' }],
  [{ session_context: { a: 1 } }, { session: { a: 1 } }],
  [{ querry: 'x' }, { unknown: [{ parameter: 'querry', nearest: 'query' }] }],
])('parseFields() reads %o', (fields, expected) => {
  expect(parse(fields)).toMatchObject(expected);
});

test('parseFields() streams where the request accepts a stream, unless it says otherwise', () => {
  expect(parseFields({}, 'nested', true)).toMatchObject({ form: 'nested', streaming: true });
  expect(parseFields({ streaming: false }, 'nested', true).streaming).toBe(false);
});

/** The greatest value of each field, and one that is too great. */
const bounds: readonly (readonly [name: string, most: unknown, beyond: unknown])[] = [
  ...['query', 'q', 'decontextualized_query', 'itemType', 'item_type', 'required_item_type'].map(
    (name) => [name, long(10_000), long(10_001)] as const,
  ),
  ...['prev', 'site'].flatMap((name) => [
    [name, Array(100).fill('x'), Array(101).fill('x')] as const,
    [name, [long(10_000)], [long(10_001)]] as const,
    [name, long(10_000), long(10_001)] as const,
    [name, 'x,'.repeat(100), 'x,'.repeat(101)] as const,
  ]),
  ['language', long(35), long(36)],
  ['content_version', long(200), long(201)],
  ['query_id', long(200), long(201)],
  ['version', long(20), long(21)],
  ['api_version', long(20), long(21)],
  ...['num', 'limit', 'max_results', 'num_results', 'start_num'].flatMap((name) => [
    [name, 999_999_999, 1_000_000_000] as const,
    [name, '999999999', '1000000000'] as const,
  ]),
  ['min_score', 100, 100.5],
  ['min_score', '100', '100.5'],
  ['min_score', '99.123456', '99.1234567'],
];

test.each(bounds)('parseFields() accepts %s up to its limit', (name, most, beyond) => {
  expect(refusal({ [name]: most })).toBeUndefined();
  const refused = refusal({ [name]: beyond });
  expect(refused?.code).toBe('invalid-parameter');
  expect(refused?.errors?.map(({ parameter }) => parameter.split('.')[0])).toEqual([name]);
});

test.each([
  ['num', 0],
  ['num', '0'],
  ['num', '1.5'],
  ['num', 'x1'],
  ['num', '1x'],
  ['start_num', -1],
  ['min_score', -1],
  ['min_score', '-1'],
  ['min_score', '1000'],
  ['min_score', '5.'],
  ['max_tokens', '1'],
  ['streaming', 'maybe'],
  ['streaming', 2],
  ['query', 5],
])('parseFields() refuses %s with the value %o', (name, value) => {
  expect(refusal({ [name]: value })).toEqual({
    code: 'invalid-parameter',
    message: expect.stringMatching(`^${name}: `),
    errors: [{ parameter: name, reason: expect.any(String) }],
  });
});

test('parseFields() says what is wrong with each field, ten at most', () => {
  expect(refusal({ query: long(10_001), num: 'x', prev: Array(101).fill('x') })).toEqual({
    code: 'invalid-parameter',
    message:
      'query: It has 10001 characters (Unicode code points); at most 10000 may be sent. prev: It has 101 values; at most 100 may be sent. num: Its value is not allowed.',
    errors: [
      { parameter: 'query', reason: 'It has 10001 characters (Unicode code points); at most 10000 may be sent.' },
      { parameter: 'prev', reason: 'It has 101 values; at most 100 may be sent.' },
      { parameter: 'num', reason: 'Its value is not allowed.' },
    ],
  });
  expect(refusal({ prev: ['x', long(10_001)] })?.errors).toEqual([
    { parameter: 'prev.1', reason: 'It has 10001 characters (Unicode code points); at most 10000 may be sent.' },
  ]);
  const wrong = ['query', 'q', 'itemType', 'item_type', 'language', 'num', 'limit', 'version', 'site', 'prev', 'mode'];
  expect(refusal(Object.fromEntries(wrong.map((name) => [name, {}])))?.errors).toHaveLength(10);
  expect(refusal(5)?.errors).toEqual([{ parameter: 'body', reason: 'Its value is not allowed.' }]);
});

test.each([
  ['mode', 'loud', 'This mode is not known.', 'One of list, summarize, generate; all three answer in quotations.'],
  ['response_format', 'xml', 'This format is not known.', 'One of conversational_search, chatgpt_app.'],
])('parseFields() names the values of %s', (parameter, value, reason, allowed) => {
  expect(refusal({ [parameter]: value })).toEqual({
    code: 'invalid-parameter',
    message: `${parameter}: ${reason} ${allowed}`,
    errors: [{ parameter, reason, allowed }],
  });
});
