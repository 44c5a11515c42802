import { expect, test } from 'vitest';
import * as z from 'zod';
import { problemCodes, problemPath, problemTypes } from '../../src/problem.ts';
import { context } from '../support/context.ts';
import { document } from '../support/open-api.ts';
import { malformed } from '../support/requests/malformed.ts';

const { library } = context;

/** Published codes and their statuses. Add lines; never change or remove one. */
const published: Readonly<Record<string, number>> = {
  'invalid-parameter': 400,
  'invalid-cursor': 400,
  'invalid-encoding': 400,
  'invalid-json': 400,
  'malformed-request': 400,
  'request-timeout': 408,
  'range-not-satisfiable': 416,
  'not-found': 404,
  'method-not-allowed': 405,
  gone: 410,
  'not-acceptable': 406,
  'content-too-large': 413,
  'uri-too-long': 414,
  'precondition-failed': 412,
  'unsupported-media-type': 415,
  'misdirected-request': 421,
  'quota-exceeded': 429,
  'headers-too-large': 431,
  'internal-error': 500,
  'temporarily-unavailable': 503,
};

const Content = z.object({
  'application/problem+json': z.object({ examples: z.record(z.string(), z.unknown()) }).optional(),
});

const shared = new Map<string, unknown>(Object.entries(document.components.responses));
const Response = z.object({ $ref: z.string().optional(), content: Content.optional() });

/** The codes of a response, which stands beside the paths if several operations have it. */
const getCodes = (given: unknown): string[] => {
  const { $ref, content } = Response.parse(given);
  if ($ref !== undefined) return getCodes(shared.get($ref.slice($ref.lastIndexOf('/') + 1)));
  return Object.keys(content?.['application/problem+json']?.examples ?? {});
};

const inOpenApi = Object.values(document.paths).flatMap(({ get }) => Object.values(get.responses).flatMap(getCodes));

test('published codes keep their status', () => {
  expect(Object.fromEntries(problemCodes.map((code) => [code, problemTypes[code].status]))).toMatchObject(published);
  expect(problemCodes.filter((code) => !(code in published))).toEqual([]);
});

test.each(problemCodes)('%s has a page with its remedy and an example', (code) => {
  const position = library.find(problemPath(code));
  expect(position).toBeDefined();
  const text = library.markdownAt(position ?? -1);
  expect(text).toContain(problemTypes[code].remedy);
  expect(text).toContain(code);
  expect(text).toContain('```json');
});

test('every page below /problems is the page of a code', () => {
  const pages = Array.from({ length: library.listedSize }, (_, position) => library.pathAt(position)).filter((path) =>
    path.startsWith('problems/'),
  );
  expect(pages.sort()).toEqual(problemCodes.map(problemPath).sort());
});

test('OpenAPI lists exactly the existing codes', () => {
  for (const code of problemCodes) expect(document.info.description).toContain(code);
  expect(inOpenApi.filter((code) => !problemCodes.some((known) => known === code))).toEqual([]);
  expect(inOpenApi.length).toBeGreaterThan(10);
});

test('OpenAPI documents every code that a malformed request can cause', () => {
  expect([...new Set(malformed.map(({ code }) => code))].filter((code) => !inOpenApi.includes(code))).toEqual([]);
});

test('no problem has status 401 or 403', () => {
  expect(problemCodes.filter((code) => [401, 403].includes(problemTypes[code].status))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/"40[13]"/);
});
