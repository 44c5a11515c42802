import { expect, test } from 'vitest';
import {
  getFields,
  type PlainResponse,
  setFields,
  toResponse,
  WholeResponse,
  whenReady,
} from '../../src/http/plain-response.ts';

const plain = { status: 201, headers: { 'content-type': 'text/plain', etag: '"a"' }, body: 'text' };

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** The value of a member of a response, or its error, as plain data. */
const readMember = async (response: Response, name: string): Promise<unknown> => {
  const read = async (): Promise<unknown> => {
    const member: unknown = Reflect.get(response, name);
    const value: unknown = typeof member === 'function' ? await Reflect.apply(member, response, []) : member;
    if (value instanceof Response) return [value.status, [...value.headers], await value.text()];
    if (value instanceof Headers || value instanceof FormData) return [...value];
    if (value instanceof ReadableStream) return new Response(value).text();
    return isBlob(value) ? [value.type, await value.text()] : value;
  };
  try {
    return [await read(), response.bodyUsed];
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
};

const members = Object.getOwnPropertyNames(Response.prototype).filter((name) => name !== 'constructor');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bodies: readonly PlainResponse[] = [
  plain,
  { status: 200, headers: { 'content-type': 'application/json' }, body: '{"a":"ü"}' },
  { status: 200, headers: form, body: new TextEncoder().encode('a=1&b=%20') },
  { status: 404, headers: { ...form, 'set-cookie': 'a=b' }, body: '' },
  { status: 304, headers: { etag: '"a"' }, body: null },
];
const cases = members.flatMap((name) => bodies.map((response) => [name, response.status, response] as const));

test.each(cases)('WholeResponse has the `%s` of the web standard, with the status %i', async (name, _, response) => {
  const [whole, standard] = [new WholeResponse(response), toResponse(response)];
  expect(await readMember(whole, name)).toEqual(await readMember(standard, name));
  expect(await readMember(whole, name)).toEqual(await readMember(standard, name));
  for (const member of members) expect(await readMember(whole, member)).toEqual(await readMember(standard, member));
});

test.each([
  ['WholeResponse', () => new WholeResponse(plain)],
  ['Response', () => toResponse(plain)],
])('setFields() sets fields of a %s beside those that were set through its headers', (_, create) => {
  const response = create();
  response.headers.set('age', '1');
  setFields(response, { etag: '"b"', vary: 'Accept' });
  const fields = { age: '1', 'content-type': 'text/plain', etag: '"b"', vary: 'Accept' };
  expect(getFields(response)).toEqual(fields);
  expect(Object.fromEntries(response.headers)).toEqual(fields);
});

const double = (value: number): number => 2 * value;

test('whenReady() returns the result of a plain value itself, and that of a promise as a promise', async () => {
  expect(whenReady(2, double)).toBe(4);
  const later = whenReady(Promise.resolve(2), double);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(4);
});
