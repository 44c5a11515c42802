import { expect, test } from 'vitest';
import { readOpenApi } from '../read-openapi.ts';

/** The page about an API of one operation. */
const pageOf = (operation: object, document: object = {}, path = '/boats/{boat}'): string => {
  const responses = { 200: { description: 'Here.' } };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://a.example/v1/' }],
    paths: { [path]: { get: { operationId: 'read', responses, ...operation } } },
    ...document,
  });
  return readOpenApi('openapi.json', text).pages[0]?.text ?? '';
};
/** The example request for a shell. */
const getCurl = (...given: Parameters<typeof pageOf>): string | undefined =>
  /```(?:sh|bash|shell)[^\n]*\n(curl [\s\S]*?)\n```/.exec(pageOf(...given))?.[1];
const parameter = (name: string, place: string, more: object = {}) => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
  ...more,
});
const secured = (scheme: object, security: unknown = [{ way: [] }]) => ({
  security,
  components: { securitySchemes: { way: scheme } },
});

test('an example request has the parameters that are required, and those of which the file has an example', () => {
  const parameters = [
    parameter('boat', 'path', { example: 'b c' }),
    parameter('kind', 'query', { example: ['x', 'y&z'] }),
    parameter('from', 'query', { required: false, example: 0 }),
    parameter('to', 'query', { required: false }),
    parameter('X-Trace', 'header', { examples: { one: { value: 'abc' } } }),
    parameter('X-Quiet', 'header', { required: false }),
    parameter('filter', 'query', { example: { a: 1 } }),
    parameter('sizes', 'query', { explode: false, example: [1, 2] }),
    parameter('shape', 'query', { style: 'deepObject', example: { b: 2 } }),
    parameter('json', 'query', { content: { 'application/json': {} }, example: { c: 3 } }),
  ];
  expect(getCurl({ parameters })).toBe(
    "curl 'https://a.example/v1/boats/b%20c?kind=x&kind=y%26z&from=0&a=1&sizes=1%2C2&shape%5Bb%5D=2&json=%7B%22c%22%3A3%7D' \\\n  -H 'X-Trace: abc'",
  );
});

test('an example request keeps a part of the path that no parameter describes', () => {
  expect(getCurl({ parameters: [parameter('boat', 'query', { example: 'x' })] })).toContain('/boats/{boat}?boat=x');
});

test('an example request has no header field that HTTP does not allow, and none on several lines', () => {
  const parameters = [
    parameter('X Bad', 'header', { example: 'a' }),
    parameter('X-Good', 'header', { example: 'a\r\nX-Other: b' }),
  ];
  const curl = getCurl({ parameters }, {}, '/boats');
  expect(curl).toContain("-H 'X-Good: a X-Other: b'");
  expect(curl).not.toContain('Bad');
});

test.each([
  ['a key in a header', { type: 'apiKey', in: 'header', name: 'X-Key' }, "-H 'X-Key: YOUR_KEY'"],
  ['a key in the query', { type: 'apiKey', in: 'query', name: 'key' }, '/boats?key=YOUR_KEY'],
  ['basic authentication', { type: 'http', scheme: 'Basic' }, "-H 'Authorization: Basic YOUR_CREDENTIALS'"],
  ['a token', { type: 'http', scheme: 'bearer' }, "-H 'Authorization: Bearer YOUR_TOKEN'"],
  ['OAuth', { type: 'oauth2', flows: {} }, "-H 'Authorization: Bearer YOUR_TOKEN'"],
  ['OpenID', { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' }, "-H 'Authorization: Bearer YOUR_TOKEN'"],
])('an example request shows %s', (_, scheme, words) => {
  expect(getCurl({}, secured(scheme), '/boats')).toContain(words);
});

test.each([
  ['a key in a cookie', secured({ type: 'apiKey', in: 'cookie', name: 'k' })],
  ['certificates', secured({ type: 'mutualTLS' })],
  ['a way in that is optional', secured({ type: 'http', scheme: 'bearer' }, [{ way: [] }, {}])],
  ['a way in that the file does not describe', secured({ type: 'http', scheme: 'bearer' }, [{ other: [] }])],
  ['the first of several ways', secured({ type: 'http', scheme: 'bearer' }, [{ other: [] }, { way: [] }])],
])('an example request has nothing for %s', (_, document) => {
  expect(getCurl({}, document, '/boats')).toBe("curl 'https://a.example/v1/boats'");
});

test('the security of an operation stands before that of the whole API', () => {
  const document = secured({ type: 'http', scheme: 'bearer' });
  expect(getCurl({ security: [] }, document, '/boats')).not.toContain('Authorization');
  expect(getCurl({ security: [{ way: [] }] }, { ...document, security: [] }, '/boats')).toContain('Authorization');
});

test('an example request goes to the first server with a whole address, its variables filled in', () => {
  const at = (...servers: readonly unknown[]) => getCurl({}, { servers }, '/boats');
  expect(at({ url: '/v1' }, { url: 'ftp://a.example' }, { url: 'http://b.example//' })).toBe(
    "curl 'http://b.example/boats'",
  );
  const variables = { region: { default: 'eu' } };
  expect(at({ url: 'https://{region}.a.example/{version}', variables })).toBe(
    "curl 'https://eu.a.example/{version}/boats'",
  );
  expect(at({ url: 'https://[x' })).toBe("curl 'https://server.example/boats'");
});

test('an operation whose body is no JSON has no example request, and one with JSON has a body', () => {
  const body = (type: string) => ({ requestBody: { content: { [type]: { example: { a: 'b' } } } } });
  expect(getCurl(body('text/csv'), {}, '/boats')).toBeUndefined();
  for (const type of ['application/json', 'application/merge-patch+JSON'])
    expect(getCurl(body(type), {}, '/boats'), type).toContain('-d \'{"a":"b"}\'');
});

test('the overview says how to sign in, and which servers there are', () => {
  const document = {
    servers: [{ url: 'https://a.example', description: 'The *main* one.' }, 'oops'],
    components: {
      securitySchemes: {
        one: { type: 'apiKey', in: 'query', name: 'key' },
        two: { type: 'http', scheme: 'bearer', description: 'Ask us.' },
        three: { type: 'oauth2', flows: {} },
        four: 7,
      },
    },
  };
  const text = pageOf({}, document, '/boats');
  expect(text).toContain('## Servers\n\n- `https://a.example` The _main_ one.\n');
  expect(text).toContain(
    [
      '## Authentication',
      '',
      '- `one`: A key in the query field `key`.',
      '- `two`: HTTP authentication, scheme `bearer`. Ask us.',
      '- `three`: `oauth2`.',
      '',
    ].join('\n'),
  );
  const bare = pageOf({}, { info: { title: 'Boats' }, servers: [{ url: 'https://a.example' }] }, '/boats');
  expect(bare).not.toContain('Authentication');
  expect(bare).not.toContain('Version');
});

test.each([
  [{ type: 'integer', minimum: 1, maximum: 9 }, 'integer, 1–9'],
  [{ type: 'number', minimum: 0 }, 'number, ≥ 0'],
  [{ type: 'number', maximum: 5 }, 'number, ≤ 5'],
  [{ type: 'string', minLength: 2, maxLength: 4 }, 'string, ≥ 2, ≤ 4 characters'],
  [{ type: 'string', maxLength: 4 }, 'string, ≤ 4 characters'],
  [{ type: 'string', format: 'date', default: '2026-01-01' }, 'date, default "2026-01-01"'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'string', nullable: true }, 'string or null'],
  [{ type: ['string', 'integer'] }, 'string or integer'],
  [{ type: 'array', items: { type: 'array', items: { type: 'boolean' } } }, 'array of array of boolean'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }] }, 'string or integer'],
  [{ anyOf: [{ $ref: '#/components/schemas/Boat' }], nullable: true }, 'Boat or null'],
  [{ $ref: '#/components/schemas/Boat' }, 'Boat'],
  [{ properties: { a: {} } }, 'object'],
  [{ $ref: '#/components/schemas/None' }, 'None'],
  [{}, 'any'],
])('a parameter of the schema %j is "%s"', (schema, type) => {
  const components = { schemas: { Boat: { type: 'object', properties: {} } } };
  const text = pageOf({ parameters: [parameter('kind', 'query', { schema })] }, { components }, '/boats');
  expect(/\| `kind` required \| query \| (.*?) \|/.exec(text)?.[1]).toBe(type);
});
