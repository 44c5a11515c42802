import { parseItem } from 'structured-headers';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { generatedGuides } from '../../../src/content/program-pages/generated-guides.ts';
import { createApi } from '../../../src/interfaces/api/handler.ts';
import { createOpenApi } from '../../../src/interfaces/api/openapi.ts';
import { type Deprecation, defineDeprecations } from '../../../src/operations/lifecycle/deprecation.ts';
import { defineOperation } from '../../../src/operations/operation.ts';
import { context } from '../../support/context.ts';
import { origin } from '../../support/library.ts';
import { serve } from '../../support/servers/serve.ts';

const fixture = defineOperation({
  id: 'countPages',
  path: '/count',
  title: 'Count pages',
  description: 'How many pages there are.',
  quota: 'default',
  input: z.strictObject({
    old: z.string().max(9).optional().meta({ description: 'An old parameter.' }),
    section: z.string().max(20).optional().meta({ description: 'A part of the site.' }),
  }),
  output: z.object({ pages: z.int(), total: z.int() }),
  example: () => ({}),
  run: (_, { library }) => ({ pages: library.size, total: library.size }),
});

const dates = { operation: 'countPages', since: '2027-01-01', sunset: '2027-04-01', reason: 'Use the list.' };
const list = [fixture];
const ask = (target: string, deprecations: readonly Deprecation[]): Promise<Response> =>
  serve(createApi(list, deprecations), { ...context })(new Request(origin + target));
const requestDeprecated = (deprecations: readonly Deprecation[]) =>
  createOpenApi(context, list, deprecations).paths['/api/v1/count']?.get;

test('a deprecated operation is marked in headers, OpenAPI and index', async () => {
  const deprecations = defineDeprecations([{ ...dates, instead: '/developers/api' }]);
  const { headers } = await ask('/api/v1/count', deprecations);
  expect(parseItem(headers.get('deprecation') ?? '')[0]).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(headers.get('sunset')).toBe('Thu, 01 Apr 2027 00:00:00 GMT');
  expect(headers.get('link')).toContain(`<${origin}/developers/versioning>; rel="deprecation"; type="text/html"`);
  expect(headers.get('link')).toContain(`<${origin}/developers/api>; rel="sunset"; type="text/html"`);
  expect(requestDeprecated(deprecations)).toMatchObject({
    deprecated: true,
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  });
  expect(await (await ask('/api/v1', deprecations)).json()).toMatchObject({
    versioning: { deprecations: [{ operation: 'countPages' }] },
  });
});

test('generatedGuides() lists deprecations newest first and rejects invalid ones', () => {
  const pageOf = (deprecations: readonly Deprecation[]): string | undefined =>
    generatedGuides(origin, deprecations).find(({ path }) => path === 'developers/deprecations')?.body;
  const newer = { ...dates, parameter: 'old', since: '2027-02-01', sunset: '2027-06-01' };
  expect(pageOf([dates, newer])?.split('\n').slice(0, 2)).toEqual([
    '- 2027-02-01: `countPages`, parameter `old` is deprecated and may be gone from 2027-06-01 on. Use the list.',
    '- 2027-01-01: `countPages` is deprecated and may be gone from 2027-04-01 on. Use the list.',
  ]);
  expect(pageOf([])).toContain('Nothing is deprecated.');
  expect(() => pageOf([{ ...dates, sunset: '2027-01-02' }])).toThrow(/at least 90 days/);
});

test('the site has a page about deprecations, linked by the policy', () => {
  const { library } = context;
  const extractText = (path: string): string => library.markdownAt(library.find(path) ?? -1);
  expect(extractText('developers/deprecations')).toContain('Nothing is deprecated.');
  expect(extractText('developers/versioning')).toContain(`${origin}/developers/deprecations`);
});

test('a deprecated parameter sets headers only if it is used', async () => {
  const deprecations = defineDeprecations([{ ...dates, parameter: 'old' }]);
  expect((await ask('/api/v1/count?old=1', deprecations)).headers.get('deprecation')).toBe('@1798761600');
  expect((await ask('/api/v1/count?section=blog', deprecations)).headers.get('deprecation')).toBeNull();
  expect(requestDeprecated(deprecations)?.parameters.map(({ name, ...rest }) => [name, 'deprecated' in rest])).toEqual([
    ['old', true],
    ['section', false],
  ]);
});

test('a deprecated field is marked in its schema', () => {
  const { components } = createOpenApi(context, list, defineDeprecations([{ ...dates, field: 'pages' }]));
  expect(components.schemas.CountPagesAnswer?.properties).toMatchObject({ pages: { deprecated: true }, total: {} });
});

test('other operations have no deprecation headers', async () => {
  const response = await ask('/api/v1/count', []);
  expect([response.headers.get('deprecation'), response.headers.get('sunset')]).toEqual([null, null]);
  expect(JSON.stringify(createOpenApi(context, list, []))).not.toContain('"deprecated":true');
});

test('defineDeprecations() rejects a sunset before 90 days', () => {
  expect(() => defineDeprecations([{ ...dates, sunset: '2027-03-31' }])).toThrow(/at least 90 days/);
  expect(() => defineDeprecations([{ ...dates, parameter: 'a', field: 'b' }])).toThrow(/not both/);
});
