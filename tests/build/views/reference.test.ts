import { expect, test } from 'vitest';
import { getReference } from '../../../src/build/views/reference.ts';
import { createOpenApi } from '../../../src/interfaces/api/openapi.ts';
import { library } from '../../support/library.ts';

const document = {
  paths: {
    '/api/v1/content/{path}': {
      get: {
        operationId: 'getContent',
        summary: 'Read a page',
        description: 'One page.',
        parameters: [
          {
            name: 'path',
            in: 'path',
            required: true,
            description: 'Which.',
            schema: { type: 'string', maxLength: 9 },
            example: 'a b/c',
          },
          {
            name: 'q',
            in: 'query',
            description: '',
            schema: { type: 'integer', minimum: 1, maximum: 5, default: 2 },
            example: ['x,y', 'z'],
          },
        ],
        responses: {
          200: { content: { 'application/json': { example: { text: 'long '.repeat(50), list: [1, 2, 3] } } } },
        },
      },
    },
  },
};

test('`getReference()` lists the operations of an OpenAPI document with callable URLs', () => {
  const [entry] = getReference(document);
  expect(entry).toMatchObject({ id: 'getContent', url: '/api/v1/content/a%20b/c?q=x%2Cy,z' });
  expect(entry?.parameters).toEqual([
    { name: 'path', type: 'string, ≤ 9 characters', isRequired: true, description: 'Which.' },
    { name: 'q', type: 'integer, 1–5, default 2', isRequired: false, description: '' },
  ]);
});

test('`getReference()` truncates a long response and keeps its shape', () => {
  const answer = JSON.parse(getReference(document)[0]?.exampleResponse ?? '') as { text: string; list: unknown[] };
  expect(answer.text.length).toBeLessThan(90);
  expect(answer.list).toEqual([1, '…']);
});

test('`getReference()` throws for an invalid OpenAPI document', () => {
  expect(() => getReference({ paths: { '/x': {} } })).toThrow();
});

test('`getReference()` fills in every request of the real document', () => {
  const urls = getReference(createOpenApi({ library })).map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(3);
  expect(urls.filter((url) => url.includes('{'))).toEqual([]);
  expect(urls.find((url) => url.startsWith('/api/v1/search'))).toMatch(/[?&]q=./);
});
