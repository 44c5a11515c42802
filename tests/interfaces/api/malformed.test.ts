import { expect, test } from 'vitest';
import { ProblemDetails } from '../../../src/http/problem/problem-details.ts';
import { problemTypes } from '../../../src/problem.ts';
import { api } from '../../support/call.ts';
import { origin } from '../../support/library.ts';
import { malformed } from '../../support/requests/malformed.ts';

test.each(malformed.map((row) => [row.parameter, row.form, row] as const))(
  '%s: %s',
  async (_, __, { target, status, code, parameter }) => {
    const response = await api(target);
    const text = await response.text();
    const problem = ProblemDetails.parse(JSON.parse(text));
    expect([response.status, problem.status, problem.code]).toEqual([status, status, code]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe(
      status === 404 || status === 410 ? 'public, max-age=60' : 'no-store',
    );
    expect(problem.type).toBe(`${origin}/problems/${code}`);
    expect(text.length).toBeLessThan(4096);
    expect(text).not.toMatch(/\bat .*\.ts|node_modules/);
    const named =
      problemTypes['invalid-parameter'].status === status && problem.errors
        ? problem.errors.map((error) => error.parameter)
        : [];
    if (code === 'invalid-parameter' && !parameter.startsWith('(')) expect(named.length).toBeGreaterThan(0);
  },
);

test('errors never repeat values of the request', async () => {
  const word = 'zanzibar7531';
  for (const target of [
    `/api/v1/content?limit=${word}`,
    `/api/v1/content?section=${word}`,
    `/api/v1/content?cursor=${word}`,
    `/api/v1/content?updated_since=${word}`,
    `/api/v1/search?q=a&limit=${word}`,
  ]) {
    expect(await (await api(target)).text()).not.toContain(word);
  }
});

test('an unknown parameter is reported with the nearest name, if it looks like a name', async () => {
  const { errors } = ProblemDetails.parse(await (await api('/api/v1/content?lmit=5')).json());
  expect(errors).toEqual([expect.objectContaining({ parameter: 'lmit', reason: expect.stringContaining('"limit"') })]);
  const other = await (await api('/api/v1/content?%3Cscript%3E=1')).text();
  expect(other).not.toContain('script');
});

test('all invalid parameters are reported together', async () => {
  const { errors } = ProblemDetails.parse(await (await api('/api/v1/content?limit=0&section=x&foo=1')).json());
  expect(errors?.map(({ parameter }) => parameter).sort()).toEqual(['foo', 'limit', 'section']);
});

test('404 for a missing page lists the nearest paths', async () => {
  const { nearest } = ProblemDetails.parse(await (await api('/api/v1/content/glossary/positionin')).json());
  expect(nearest?.[0]).toBe('glossary/positioning');
});
