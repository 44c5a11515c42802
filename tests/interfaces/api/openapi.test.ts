import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createOpenApi } from '../../../src/interfaces/api/openapi.ts';
import { getProblemCodes, problemResponses } from '../../../src/interfaces/api/openapi-responses.ts';
import { endpoints } from '../../../src/site/site.ts';
import { context } from '../../support/context.ts';
import { library, origin } from '../../support/library.ts';

/** The document as a client parses it. */
const getDocument = (source: Parameters<typeof createOpenApi>[0] = context): ReturnType<typeof createOpenApi> =>
  JSON.parse(JSON.stringify(createOpenApi(source)));
const withFacts = (facts: Partial<typeof library.site>) => ({
  library: { ...library, site: { ...library.site, ...facts } },
});

/** Every schema below a value, with its place. */
function* schemasIn(value: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, Object(value)];
  for (const [name, inner] of Object.entries(value)) yield* schemasIn(inner, `${at}/${name}`);
}

test('createOpenApi() describes every operation and parameter in words', () => {
  const { paths } = getDocument();
  for (const [path, { get }] of Object.entries(paths)) {
    expect(get.summary.length, path).toBeGreaterThan(3);
    expect(get.description, path).toMatch(/\. Counts against the quotas? "default"(?: and "search")?\.$/);
    expect(get.tags, path).toHaveLength(1);
    for (const { name, description, schema } of get.parameters) {
      expect(description, `${path} ${name}`).toMatch(/^[^\n]{10,}\.$/);
      expect(Object.keys(schema).length, `${path} ${name}`).toBeGreaterThan(0);
      // The description of a parameter stands beside its schema, once.
      expect(schema, `${path} ${name}`).not.toHaveProperty('description');
      expect(schema, `${path} ${name}`).not.toHaveProperty('$schema');
    }
  }
});

test('createOpenApi() marks what a request must have and how lists are written', () => {
  const { paths } = getDocument();
  const getParameter = (path: string, name: string) =>
    paths[endpoints.api + path]?.get.parameters.find((parameter) => parameter.name === name);
  expect(getParameter('/content/{path}', 'path')).toMatchObject({ in: 'path', required: true });
  expect(getParameter('/search', 'q')).toMatchObject({ in: 'query', required: true });
  expect(getParameter('/search', 'limit')).toMatchObject({ in: 'query', required: false });
  expect(getParameter('/content', 'paths')).toMatchObject({ style: 'form', explode: false });
  expect(getParameter('/search', 'q')).not.toHaveProperty('style');
  expect(getParameter('/search', 'q')?.examples?.real.value).toBe('Positioning');
  expect(getParameter('/search', 'tag')).not.toHaveProperty('examples');
});

test('createOpenApi() tags operations by their quotas, and says which quotas they use', () => {
  const { paths, tags } = getDocument();
  const search = paths[`${endpoints.api}/search`]?.get;
  expect([search?.tags, search?.description]).toEqual([
    ['Search'],
    expect.stringContaining('quotas "default" and "search".'),
  ]);
  const read = paths[`${endpoints.api}/content/{path}`]?.get;
  expect([read?.tags, read?.description]).toEqual([['Content'], expect.stringContaining('quota "default".')]);
  const used = new Set(Object.values(paths).flatMap(({ get }) => get.tags));
  expect(new Set(tags.map(({ name }) => name))).toEqual(used);
  for (const { description } of tags) expect(description).toMatch(/^[A-Z].+\.$/);
});

test('createOpenApi() has examples only where it can compute them', () => {
  const example = (source: Parameters<typeof createOpenApi>[0], path: string) =>
    getDocument(source).paths[endpoints.api + path]?.get.responses[200].content['application/json'].examples?.real;
  expect(example(context, '/search')?.summary).toBe('A real response of this site.');
  expect(example({ library }, '/search')).toBeUndefined();
  expect(example({ library }, '/content')?.value).toMatchObject({ items: expect.any(Array) });
});

test('createOpenApi() states the facts of the site, and none that its owner does not state', () => {
  const { info, servers, externalDocs } = getDocument();
  expect(info.title).toBe(`${library.site.name} API`);
  expect(info.description.startsWith(`${library.site.description} Every page as JSON`)).toBe(true);
  expect(info.license).toEqual({ name: library.site.licence?.name, identifier: library.site.licence?.id });
  expect(info.contact).toMatchObject({ name: library.site.name, email: expect.stringContaining('@') });
  expect(servers).toEqual([{ url: origin, description: library.site.name }]);
  expect(externalDocs.url).toBe(`${origin}/developers/api`);
  const bare = getDocument(withFacts({ description: undefined, licence: undefined }));
  expect(bare.info.description.startsWith('Every page as JSON')).toBe(true);
  expect(bare.info).not.toHaveProperty('license');
  expect(bare.info).not.toHaveProperty('termsOfService');
});

test('createOpenApi() describes every response, error and header', () => {
  const { paths, components } = getDocument();
  const shared = new Map<string, object>(Object.entries(components.responses));
  for (const [path, { get }] of Object.entries(paths))
    for (const [status, response] of Object.entries(get.responses)) {
      const name = '$ref' in response ? (response.$ref.split('/').at(-1) ?? '') : '';
      const { description } = '$ref' in response ? Object(shared.get(name)) : response;
      expect(description, `${path} ${status}`).toMatch(/^[\s\S]{10,}\.$/);
    }
  for (const [name, header] of Object.entries(components.headers))
    expect(Object(header).description, name).toMatch(/^[\s\S]{10,}\.$/);
});

test('createOpenApi() has schemas that references reach, each of which a validator takes', () => {
  const document = getDocument();
  const { schemas } = document.components;
  const named = new Set(
    [...schemasIn(document, '')].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : [])),
  );
  for (const reference of named) {
    const [, , kind, name = ''] = reference.split('/');
    const { headers, responses } = document.components;
    expect(Object.keys({ schemas, headers, responses }[kind ?? ''] ?? {}), reference).toContain(name);
  }
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ['components'] });
  formats.default(ajv);
  ajv.addSchema({ $id: 'https://document.example/', components: document.components });
  for (const [name, schema] of Object.entries(schemas)) {
    expect(() => ajv.compile({ $ref: `https://document.example/#/components/schemas/${name}` }), name).not.toThrow();
    expect(schema, name).not.toHaveProperty('$schema');
    expect(schema, name).not.toHaveProperty('$id');
  }
});

test('createOpenApi() leaves fields open to be added, names the sections of the site, and bounds no number by the safe integers', () => {
  const { schemas } = getDocument().components;
  for (const [at, { additionalProperties, maximum, minimum }] of schemasIn(schemas, '')) {
    expect(additionalProperties, at).not.toBe(false);
    expect([maximum, minimum], at).not.toContain(Number.MAX_SAFE_INTEGER);
    expect([maximum, minimum], at).not.toContain(Number.MIN_SAFE_INTEGER);
  }
  expect(schemas.Section?.enum).toEqual([...library.sections.keys()]);
  expect(schemas.Page?.required).toEqual(expect.arrayContaining(['path', 'url', 'title', 'markdown', 'author']));
});

test('getProblemCodes() adds the codes of lists and of paths to those of every resource', () => {
  const common = getProblemCodes(false, false);
  expect(common).toContain('quota-exceeded');
  expect(getProblemCodes(true, false).filter((code) => !common.includes(code))).toEqual(['invalid-cursor']);
  expect(getProblemCodes(false, true).filter((code) => !common.includes(code))).toEqual(['not-found', 'gone']);
});

test('problemResponses() has a response for each status, with the codes that have it', () => {
  const responses = problemResponses(origin, ['not-found', 'invalid-parameter', 'invalid-cursor']);
  expect(Object.keys(responses)).toEqual(['400', '404']);
  const { description, content } = responses[400] ?? {};
  expect(description).toMatch(/^invalid-parameter: .+\. invalid-cursor: .+\.$/);
  const examples: Readonly<Record<string, object>> = content?.['application/problem+json'].examples ?? {};
  expect(Object.keys(examples)).toEqual(['invalid-parameter', 'invalid-cursor']);
  expect(examples['invalid-cursor']).toMatchObject({
    summary: expect.stringMatching(/\w/),
    value: { status: 400, code: 'invalid-cursor', type: `${origin}/problems/invalid-cursor` },
  });
});
