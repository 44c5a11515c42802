import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ServiceIndex } from '../../../src/interfaces/api/service-index-schema.ts';
import { addedEndpoints } from '../../../src/interfaces/endpoint.ts';
import { addedOperations } from '../../../src/operations/operation.ts';
import { api } from '../../support/call.ts';
import { writtenContext } from '../../support/context.ts';
import { origin } from '../../support/library.ts';

const requests: Readonly<Record<string, readonly string[]>> = {
  lists: [
    '/content?section=glossary&limit=1&offset=1',
    '/content?tag=pricing&order=newest&limit=1',
    '/content?paths=glossary/retrieval,nowhere',
    '/search?q=price+elasticity&limit=1&offset=1',
    '/search?q=zzzzqqqq',
    '/changes',
    '/find?q=the+buyer&limit=1',
  ],
  problems: [
    '?limit=5',
    '/nothing',
    '/content?limit=0',
    '/content?limit=101&ordr=newest',
    '/content?section=news',
    '/content?updated_since=yesterday',
    '/content?cursor=AAAA',
    '/content?cursor=AAAA&offset=1',
    '/content?paths=a,%25zz',
    `/content?paths=${Array(51).fill('a').join(',')}`,
    '/content/nowhere',
    '/content/blog/withdrawn-essay',
    '/content/%ff',
    '/content/a%5cb',
    '/content/a%00b',
    '/content/glossary/retrieval?q=+',
    '/content/glossary/retrieval?max_tokens=49',
    '/search',
    '/search?q=',
    `/search?q=${'x'.repeat(513)}`,
    '/search?q=price&limit=101',
    '/search?q=price&offset=100000',
    '/changes?cursor=0-000000000000000000000000',
    '/changes?limit=1001',
    '/find?q=x&pattern=yes',
    '/find?q=(?=x)&pattern=true',
    '/find?q=x*&pattern=true',
    '/find?q=x&path=glossary/retrieval&section=glossary',
  ],
};

const reviewed = (name: string): string =>
  path.resolve(import.meta.dirname, `../../fixtures/api-responses/${name}.txt`);

const Problem = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ parameter: z.string(), reason: z.string(), allowed: z.string().optional() })).default([]),
});

/** The text of a problem; `tests/http/problem` has its other fields. */
const problemText = ({ code, detail, errors }: z.infer<typeof Problem>): string =>
  [
    `${code}: ${detail}`,
    ...errors.map(({ parameter, reason, allowed = '' }) => `- ${parameter}: ${reason} ${allowed}`.trimEnd()),
  ].join('\n');

/** Leaves out the addresses that a plug-in may give quotations. */
const withoutCite = (name: string, value: unknown): unknown => (name === 'cite' ? undefined : value);

// What clients read, to the byte. After a wanted change, run this file with -u and read what differs.
test.each(Object.entries(requests))('GET /api/v1 returns %s as reviewed', async (name, targets) => {
  // One of its own, so that no response comes from a cache.
  const fresh = await writtenContext();
  const texts: string[] = [];
  for (const target of targets) {
    const response = await api(`/api/v1${target}`, {}, fresh);
    const link = response.headers.get('link') ?? '';
    const body: unknown = await response.json();
    const text = response.ok ? JSON.stringify(body, withoutCite, 1) : problemText(Problem.parse(body));
    texts.push(`=== ${target.replace(/x{99,}|(?:a,){9,}/, '…')}\n${response.status} ${link}\n${text}\n`);
  }
  await expect(texts.join('\n').replaceAll(origin, '')).toMatchFileSnapshot(reviewed(name));
});

test('GET /api/v1 describes the API as reviewed', async () => {
  const context = await writtenContext();
  const { endpoints, documents, ...rest } = ServiceIndex.strict().parse(
    await (await api('/api/v1', {}, context)).json(),
  );
  const added = new Set(addedOperations.read().map(({ item }) => item.id));
  const lines = endpoints
    .filter(({ id }) => !added.has(id))
    .map(({ id, method, path: at, quotas, parameters, example }) =>
      [
        `${id}: ${method} ${at} (${quotas.join(', ')}), such as ${example}`,
        ...parameters.map((one) => `- ${one.name}, ${one.in}${one.required ? ', required' : ''}: ${one.allowed}`),
      ].join('\n'),
    );
  const { build, updated, pages: count, doors, ...others } = rest;
  const labels = new Set(addedEndpoints.read().map(({ item }) => item.label));
  const facts = { ...others, doors: doors.filter(({ name }) => !labels.has(name)) };
  expect([documents, build, updated, count]).toEqual([
    [],
    context.library.build,
    context.library.updated,
    context.library.size,
  ]);
  await expect(`${lines.join('\n\n')}\n\n${JSON.stringify(facts, null, 1)}\n`).toMatchFileSnapshot(reviewed('index'));
});
