import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { FieldError, ProblemDetails } from '../../../src/http/problem/problem-details.ts';
import { problemDetails } from '../../../src/http/problem/problem-response.ts';
import { Problem, problemCodes } from '../../../src/problem.ts';

const origin = 'https://site.example';

test('every problem that is thrown gives a body of the published form, and nothing of it is lost on the way', () => {
  const error = fc.record(
    { parameter: fc.string(), reason: fc.string(), allowed: fc.string() },
    { requiredKeys: ['parameter', 'reason'] },
  );
  const extras = fc.record(
    { errors: fc.array(error), nearest: fc.array(fc.string()), violated: fc.array(fc.string()) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...problemCodes),
      fc.option(fc.string(), { nil: undefined }),
      extras,
      (code, detail, extra) => {
        const body = problemDetails(new Problem(code, detail, extra), origin, '/a/b');
        expect(ProblemDetails.parse(JSON.parse(JSON.stringify(body)))).toEqual(body);
      },
    ),
  );
});

const least = problemDetails(new Problem('not-found'), origin);

test.each([
  ['type', 'not-found'],
  ['title', undefined],
  ['status', 200],
  ['status', 399],
  ['status', 600],
  ['status', 404.5],
  ['status', '404'],
  ['code', undefined],
  ['code', 404],
  ['documentation', undefined],
  ['documentation', '/problems/not-found'],
  ['detail', 1],
  ['instance', 1],
  ['errors', [{ reason: 'r' }]],
  ['errors', [{ parameter: 'p' }]],
  ['errors', [{ parameter: 'p', reason: 'r', allowed: 1 }]],
  ['nearest', [1]],
  ['nearest', 'blog/a'],
  ['violated-policies', [1]],
])('a body with the %s %j is not of the published form', (member, value) => {
  expect(ProblemDetails.safeParse(least).success).toBe(true);
  expect(ProblemDetails.safeParse({ ...least, [member]: value }).success).toBe(false);
});

test.each([400, 599])('a problem may have the status %i', (status) => {
  expect(ProblemDetails.safeParse({ ...least, status }).success).toBe(true);
});

test('each member is explained to who reads the schema, and what is always there is marked so', () => {
  for (const schema of [ProblemDetails, FieldError])
    for (const member of Object.values(z.toJSONSchema(schema).properties ?? {}))
      expect(member).toMatchObject({ description: expect.stringMatching(/^[A-Z].* .*\.$/) });
  expect(z.toJSONSchema(ProblemDetails).required).toEqual([
    'type',
    'title',
    'status',
    'code',
    'detail',
    'documentation',
  ]);
  expect(z.toJSONSchema(FieldError).required).toEqual(['parameter', 'reason']);
});
