import { expect, test } from 'vitest';
import { problemDetails, problemResponse } from '../../../src/http/problem/problem-response.ts';
import { Problem, problemTypes } from '../../../src/problem.ts';

const origin = 'https://site.example';
const getBody = (error: unknown, pathname?: string): unknown =>
  JSON.parse(String(problemResponse(error, origin, pathname).body));

test('a problem is data with links on our own origin, always with a detail', () => {
  const url = 'https://site.example/problems/gone';
  const { title } = new Problem('gone');
  expect(problemDetails(new Problem('gone'), origin)).toStrictEqual({
    type: url,
    title,
    status: 410,
    code: 'gone',
    detail: problemTypes.gone.meaning,
    documentation: url,
  });
  const errors = [{ parameter: 'limit', reason: 'Too large.' }];
  const full = new Problem('gone', 'Why.', { errors, nearest: ['a'], violated: ['search'] });
  expect(problemDetails(full, origin, '/a')).toStrictEqual({
    type: url,
    title,
    status: 410,
    code: 'gone',
    detail: 'Why.',
    instance: '/a',
    documentation: url,
    errors,
    nearest: ['a'],
    'violated-policies': ['search'],
  });
});

test.each([
  ['/blog/a-post', '/blog/a-post'],
  ["/~a.b!$&'()*+,;=:@%20-_", "/~a.b!$&'()*+,;=:@%20-_"],
  ['//other.example/a', '/other.example/a'],
  ['/a//b', '/a//b'],
  [`/${'a'.repeat(299)}`, `/${'a'.repeat(299)}`],
  [`/${'a'.repeat(300)}`, undefined],
  ['/<script>', undefined],
  ['/a b', undefined],
  ['/a\\b', undefined],
  ['/a?b', undefined],
  ['https://other.example/', undefined],
  ['', undefined],
])('of the path %s a problem repeats %s', (pathname, instance) => {
  expect(problemDetails(new Problem('not-found'), origin, pathname).instance).toBe(instance);
});

test('as an answer it has its status, the media type of RFC 9457 and the headers that it brings', () => {
  const problem = new Problem('method-not-allowed', undefined, {
    headers: { allow: 'GET', 'content-type': 'text/html' },
  });
  const { status, headers, body } = problemResponse(problem, origin, '/a');
  expect(status).toBe(405);
  expect(headers).toMatchObject({ allow: 'GET', 'content-type': 'application/problem+json' });
  expect(headers['cache-control']).toBeDefined();
  expect(body).toBe(`${JSON.stringify(problemDetails(problem, origin, '/a'))}\n`);
});

test('what we did not foresee is an internal error that says nothing of its cause', () => {
  expect(getBody(new Error('secret'), '/a')).toEqual(problemDetails(new Problem('internal-error'), origin, '/a'));
  expect(problemResponse('secret', origin).status).toBe(500);
});
