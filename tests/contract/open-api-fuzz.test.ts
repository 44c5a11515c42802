import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { parseList } from 'structured-headers';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { api } from '../support/call.ts';
import { context } from '../support/context.ts';
import { runs } from '../support/effort.ts';
import { document } from '../support/open-api.ts';
import { textOr } from '../support/requests/text-or.ts';

// Valid and invalid requests are generated from the published document, and every response is checked against it.

type Get = (typeof document.paths)[string]['get'];
type Parameter = Get['parameters'][number];

const numRuns = Number(process.env.FUZZ_RUNS ?? runs(150));
const generous = { requests: 1_000_000_000, seconds: 60 };
const limited = { ...context, limiter: createMemoryLimiter({ default: generous, search: generous }) };

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'https://document.example/', components: document.components });
const getValidator = (reference: string) => ajv.compile({ $ref: `https://document.example/${reference}` });

const paths = ['about', 'glossary/positioning', 'index'];

const getItems = ({ items }: Parameter['schema']): string[] =>
  typeof items === 'object' && 'enum' in items && items.enum !== undefined
    ? items.enum.map(String)
    : ['about', 'glossary/positioning', 'nope', 'blog/value-pricing'];

/** Generates values that the schema of a parameter allows; paths are those of pages. */
const validValue = ({ name, schema }: Parameter): fc.Arbitrary<string> => {
  if (name === 'path') return fc.constantFrom(...paths);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum.map(String));
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 }).map(String);
  if (schema.type === 'boolean') return fc.boolean().map(String);
  if (schema.type === 'array')
    return fc
      .array(fc.constantFrom(...getItems(schema)), {
        minLength: 1,
        maxLength: schema.maxItems ?? 5,
      })
      .map((items) => items.join(','));
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (schema.pattern !== undefined)
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter((text) => text.length <= (schema.maxLength ?? 100) && text !== '');
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: schema.maxLength ?? 300, unit: 'grapheme' }),
    fc.constantFrom('price', 'what is positioning', '"a phrase" -not +yes'),
  );
};

const anyValue = textOr(
  40,
  '',
  '0',
  '-1',
  '1e2',
  '101',
  'NaN',
  '[]',
  '{}',
  'null',
  '__proto__',
  '٥',
  '%',
  '\u0000',
  'x'.repeat(600),
);

const Content = z.record(z.string(), z.object({ schema: z.object({ $ref: z.string() }) }));

const isWellFormed = (text: string): boolean => text.isWellFormed();

interface GeneratedRequest {
  readonly target: string;
  /** True if the document allows the request: then only exclusions between parameters may reject it. */
  readonly valid: boolean;
}

const requestTo = (path: string, get: Get): fc.Arbitrary<GeneratedRequest> => {
  const parameter = (
    one: Parameter,
  ): fc.Arbitrary<{ name: string; in: string; value: string | undefined; valid: boolean }> => {
    const valid = validValue(one)
      .filter(isWellFormed)
      .map((value) => ({ name: one.name, in: one.in, value, valid: value.trim() !== '' }));
    const wild = anyValue.filter(isWellFormed).map((value) => ({ name: one.name, in: one.in, value, valid: false }));
    const absent = fc.constant({ name: one.name, in: one.in, value: undefined, valid: !one.required });
    return one.in === 'path'
      ? fc.oneof(
          {
            weight: 3,
            arbitrary: valid,
          },
          { weight: 2, arbitrary: wild },
        )
      : fc.oneof(
          { weight: one.required ? 8 : 2, arbitrary: valid },
          { weight: 1, arbitrary: wild },
          { weight: one.required ? 1 : 5, arbitrary: absent },
        );
  };
  const junk = fc.option(
    fc.tuple(fc.string({ minLength: 1, maxLength: 10 }).filter(isWellFormed), anyValue.filter(isWellFormed)),
    { freq: 8, nil: undefined },
  );
  return fc.tuple(fc.tuple(...get.parameters.map(parameter)), junk).map(([values, extra]) => {
    let pathname = path;
    const pairs: string[] = [];
    for (const { name, in: where, value } of values) {
      if (where === 'path') pathname = pathname.replace(`{${name}}`, () => encodeURIComponent(value ?? ''));
      else if (value !== undefined) pairs.push(`${name}=${encodeURIComponent(value)}`);
    }
    if (extra !== undefined) pairs.push(extra.map(encodeURIComponent).join('='));
    return {
      target: pathname + (pairs.length === 0 ? '' : `?${pairs.join('&')}`),
      valid: extra === undefined && values.every((value) => value.valid),
    };
  });
};

/** True where one value depends on another: a cursor on its list, a text on whether it is a pattern, a budget of a list on its paths. */
const excluded = (target: string): boolean =>
  /[?&](cursor=|pattern=true)/.test(target) ||
  (/\/content\?/.test(target) && /[?&]max_tokens=/.test(target) && !/[?&]paths=/.test(target)) ||
  (/[?&]paths?=/.test(target) && /[?&](section|tag|kind|order|updated_since|offset)=/.test(target));

/** The documented example of a request: the one that is certain to be answered. */
const exampleTo = (path: string, { parameters }: Get): GeneratedRequest => {
  let pathname = path;
  const query = new URLSearchParams();
  for (const { name, in: where, examples } of parameters) {
    const value = examples?.real.value;
    if (value === undefined) continue;
    if (where === 'path') pathname = pathname.replace(`{${name}}`, String(value));
    else query.set(name, String(value));
  }
  return { target: `${pathname}${query.size === 0 ? '' : `?${query}`}`, valid: true };
};

const shared = new Map(Object.entries(document.components.responses));

/** The responses of an operation, those that operations share included. */
const getResponses = ({ responses }: Get) =>
  Object.entries(responses).map(([status, response]) => {
    const found = '$ref' in response ? shared.get(response.$ref.split('/').at(-1) ?? '') : response;
    if (found === undefined) throw new Error(`The document does not have its response for ${status}`);
    return [status, found] as const;
  });

test.each(Object.entries(document.paths))('%s responds as documented to any request', async (path, { get }) => {
  const validators = new Map<string, ReturnType<typeof getValidator>>();
  for (const [status, response] of getResponses(get)) {
    for (const [type, { schema }] of Object.entries(Content.parse('content' in response ? response.content : {})))
      validators.set(`${status} ${type}`, getValidator(schema.$ref));
  }
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requestTo(path, get), fc.constantFrom('GET', 'HEAD'), async ({ target, valid }, method) => {
      const response = await api(target, { method }, limited);
      seen.add(response.status);
      const described = getResponses(get).find(([status]) => Number(status) === response.status);
      expect(described, `${response.status} is documented`).toBeDefined();
      if (valid && !excluded(target)) expect(response.status).toBe(200);
      for (const name of Object.keys(described?.[1].headers ?? {})) {
        if (name !== 'Retry-After') expect(response.headers.get(name), name).not.toBeNull();
      }
      for (const [, parameters] of parseList(response.headers.get('ratelimit') ?? ''))
        expect(parameters.get('r')).toBeGreaterThanOrEqual(0);
      const text = await response.text();
      if (method === 'HEAD' || response.status === 308) {
        expect(text).toBe('');
        return;
      }
      const type = (response.headers.get('content-type') ?? '').split(';')[0];
      const validate = validators.get(`${response.status} ${type}`);
      expect(validate, `${response.status} ${type} is documented`).toBeDefined();
      const body: unknown = JSON.parse(text);
      expect(validate?.(body), JSON.stringify(validate?.errors)).toBe(true);
    }),
    { numRuns, examples: [[exampleTo(path, get), 'GET']], includeErrorInReport: true },
  );
  expect(seen.has(200)).toBe(true);
  expect([...seen].some((status) => status >= 400)).toBe(true);
});

/** Leaves out the lists of the index, which its example cuts. */
const withoutLists = ({ endpoints: _, doors: __, documents: ___, ...rest }: Record<string, unknown>) => rest;

test('examples of responses are valid and equal the real responses', async () => {
  for (const [path, { get }] of Object.entries(document.paths)) {
    const example = get.responses[200].content['application/json'].examples?.real?.value;
    const response = await (await api(exampleTo(path, get).target)).json();
    expect(withoutLists(response)).toEqual(withoutLists(Object(example)));
    const validate = getValidator(get.responses[200].content['application/json'].schema.$ref);
    expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
  }
});
