import { expect, test } from 'vitest';
import { fieldsOf, setFields, toResponse, WholeResponse, whenReady } from '../../src/http/plain-response.ts';

const plain = { status: 201, headers: { 'content-type': 'text/plain', etag: '"a"' }, body: 'text' };

test('WholeResponse gives readers of the web standard the same fields and body', async () => {
  const response = new WholeResponse(plain);
  expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
    201,
    'text/plain',
    'text',
  ]);
});

test.each([
  ['WholeResponse', () => new WholeResponse(plain)],
  ['Response', () => toResponse(plain)],
])('setFields() sets fields of a %s beside those that were set through its headers', (_, create) => {
  const response = create();
  response.headers.set('age', '1');
  setFields(response, { etag: '"b"', vary: 'Accept' });
  const fields = { age: '1', 'content-type': 'text/plain', etag: '"b"', vary: 'Accept' };
  expect(fieldsOf(response)).toEqual(fields);
  expect(Object.fromEntries(response.headers)).toEqual(fields);
});

const double = (value: number): number => 2 * value;

test('whenReady() returns the result of a plain value itself, and that of a promise as a promise', async () => {
  expect(whenReady(2, double)).toBe(4);
  const later = whenReady(Promise.resolve(2), double);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(4);
});
