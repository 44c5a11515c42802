import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureJson, readJsonBody } from '../../src/http/read-json-body.ts';
import { runs } from '../support/effort.ts';

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }): Request =>
  new Request('https://x.example/', { method: 'POST', body, headers });

const getStream = (size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent < size; sent += 1024) controller.enqueue(new Uint8Array(1024).fill(0x20));
      controller.close();
    },
  });

test('any JSON value comes back as it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
      expect(await readJsonBody(post(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: runs(200) },
  );
});

test('the depth of any JSON value is measured as a recursive walk would measure it', () => {
  const computeDepth = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(computeDepth)) : 0;
  const getKeys = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? (Array.isArray(value) ? 0 : Object.keys(value).length) +
        Object.values(value).reduce<number>((sum, item) => sum + getKeys(item), 0)
      : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(measureJson(JSON.stringify(value))).toEqual({ depth: computeDepth(value), keys: getKeys(value) });
    }),
  );
});

test('64 levels are read, 65 and half a million are refused', async () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  await expect(readJsonBody(post(nested(64)))).resolves.toBeInstanceOf(Array);
  await expect(readJsonBody(post(nested(65)))).rejects.toMatchObject({ code: 'invalid-json' });
  await expect(readJsonBody(post(nested(30_000)))).rejects.toMatchObject({ code: 'invalid-json' });
});

test('a body over the limit is refused, by its announced length and by what arrives', async () => {
  await expect(readJsonBody(post(`"${'x'.repeat(65_536)}"`))).rejects.toMatchObject({
    code: 'content-too-large',
    status: 413,
  });
  // The fetch standard wants `duplex` for streams; the types of this Node do not know it yet.
  const init = {
    method: 'POST',
    body: getStream(80_000),
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  };
  const streamed = new Request('https://x.example/', init);
  await expect(readJsonBody(streamed)).rejects.toMatchObject({ code: 'content-too-large' });
});

test.each([
  ['no type', {}],
  ['text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a coding', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
])('a body with %s is refused with 415', async (_, headers) => {
  await expect(readJsonBody(post(new TextEncoder().encode('{}'), headers))).rejects.toMatchObject({ status: 415 });
});

test('charset and structured suffixes are accepted', async () => {
  expect(await readJsonBody(post('1', { 'content-type': 'Application/JSON; charset=utf-8' }))).toBe(1);
  expect(await readJsonBody(post('2', { 'content-type': 'application/a2a+json' }))).toBe(2);
});

test('what is not JSON in UTF-8 is refused', async () => {
  await expect(readJsonBody(post(''))).rejects.toMatchObject({ code: 'invalid-json' });
  await expect(readJsonBody(post('{"a":'))).rejects.toMatchObject({ code: 'invalid-json' });
  await expect(readJsonBody(post(new Uint8Array([0x22, 0xc0, 0xae, 0x22])))).rejects.toMatchObject({
    code: 'invalid-json',
  });
});

test('more than 1,000 names are refused', async () => {
  await expect(
    readJsonBody(post(JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [index, 0]))))),
  ).rejects.toMatchObject({ code: 'invalid-json' });
});

test('a body that breaks off is a problem of the request, not ours', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([0x7b])),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const init = { method: 'POST', body: broken, headers: { 'content-type': 'application/json' }, duplex: 'half' };
  await expect(readJsonBody(new Request('https://x.example/', init))).rejects.toMatchObject({
    code: 'malformed-request',
  });
});

test.each(['identity', '', 'Identity'])('readJsonBody() reads a body with Content-Encoding "%s"', async (coding) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': coding };
  expect(await readJsonBody(post('{"a":1}', headers))).toEqual({ a: 1 });
});

const json = { 'content-type': 'application/json' };
const limits = { maxBytes: 40, maxDepth: 2, maxKeys: 2 };

test.each<[body: string, headers: Record<string, string>, detail: string]>([
  ['{}', {}, 'Send `Content-Type: application/json`.'],
  ['{}', { 'content-type': 'text/json' }, 'Send `Content-Type: application/json`.'],
  ['{}', { 'content-type': 'xapplication/json' }, 'Send `Content-Type: application/json`.'],
  ['{}', { ...json, 'content-encoding': 'gzip' }, 'Send the body without a Content-Encoding.'],
  [`"${'x'.repeat(39)}"`, json, 'Send at most 40 bytes.'],
  ['{}', { ...json, 'content-length': '41' }, 'Send at most 40 bytes.'],
  ['[[[]]]', json, 'The body is nested deeper than 2 levels.'],
  ['{"a":{"b":1,"c":1}}', json, 'The body has more than 2 names.'],
  ['{', json, 'The body is not valid JSON.'],
])('readJsonBody() refuses %s with %j and says why', async (body, headers, detail) => {
  const request = new Request('https://x.example/', { method: 'POST', body: new TextEncoder().encode(body), headers });
  await expect(readJsonBody(request, limits)).rejects.toMatchObject({ detail });
});

test.each<[body: string, headers: Record<string, string>]>([
  ['[[]]', json],
  ['{"a":{"b":1}}', json],
  [`"${'x'.repeat(38)}"`, json],
  ['{}', { ...json, 'content-length': '2' }],
  ['{}', { ...json, 'content-encoding': ' Identity ' }],
  ['{}', { 'content-type': ' Application/Ld+JSON; charset=utf-8' }],
])('readJsonBody() reads %s with %j, at its limits', async (body, headers) => {
  const request = new Request('https://x.example/', { method: 'POST', body: new TextEncoder().encode(body), headers });
  expect(await readJsonBody(request, limits)).toEqual(JSON.parse(body));
});
