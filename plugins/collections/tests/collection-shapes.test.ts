import { expect, test } from 'vitest';
import * as z from 'zod';
import { documentText } from '../../../src/interfaces/discovery/document.ts';
import { library } from '../../../tests/support/library.ts';
import { brunoCollection, postmanCollection } from '../collections.ts';

const read = async (document: Parameters<typeof documentText>[0]): Promise<unknown> =>
  JSON.parse(await documentText(document, library, { now: 0 }));

// The fields of ours in the schema of Postman Collection v2.1.0; strict, to find misspelt names.
const Postman = z.strictObject({
  info: z.strictObject({
    name: z.string().min(1),
    description: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  variable: z.array(z.strictObject({ key: z.string(), value: z.string(), type: z.literal('string') })),
  item: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        event: z.tuple([
          z.strictObject({
            listen: z.literal('test'),
            script: z.strictObject({ type: z.literal('text/javascript'), exec: z.array(z.string()).min(3) }),
          }),
        ]),
        request: z.strictObject({
          method: z.literal('GET'),
          description: z.string().min(1),
          header: z.array(z.strictObject({ key: z.string(), value: z.string() })),
          url: z.strictObject({
            raw: z.string(),
            host: z.array(z.string()),
            path: z.array(z.string()),
            query: z.array(
              z.strictObject({ key: z.string(), value: z.string(), description: z.string(), disabled: z.boolean() }),
            ),
          }),
        }),
        response: z.array(z.never()),
      }),
    )
    .min(4),
});

// The fields of an imported collection in Bruno's schema (`@usebruno/schema` 0.29), which adds ids itself.
const Bruno = z.strictObject({
  name: z.string().min(1),
  version: z.literal('1'),
  items: z
    .array(
      z.strictObject({
        type: z.literal('http'),
        name: z.string().min(1),
        seq: z.int().min(1),
        request: z.strictObject({
          url: z.string().min(1),
          method: z.literal('GET'),
          headers: z.array(z.strictObject({ name: z.string(), value: z.string(), enabled: z.boolean() })),
          params: z.array(
            z.strictObject({
              name: z.string(),
              value: z.string(),
              description: z.string(),
              type: z.enum(['query', 'path']),
              enabled: z.boolean(),
            }),
          ),
          auth: z.strictObject({ mode: z.literal('none') }),
          body: z.strictObject({
            mode: z.literal('none'),
            formUrlEncoded: z.array(z.never()),
            multipartForm: z.array(z.never()),
          }),
          assertions: z.array(z.strictObject({ name: z.string(), value: z.string(), enabled: z.literal(true) })).min(3),
          docs: z.string().min(1),
        }),
      }),
    )
    .min(4),
  environments: z.array(
    z.strictObject({
      name: z.string().min(1),
      variables: z.array(
        z.strictObject({
          name: z.string(),
          value: z.string(),
          enabled: z.boolean(),
          secret: z.boolean(),
          type: z.literal('text'),
        }),
      ),
    }),
  ),
  activeEnvironmentUid: z.null(),
});

test('postmanCollection is a Collection v2.1.0 with consistent URLs', async () => {
  const { item } = Postman.parse(await read(postmanCollection));
  for (const { request } of item) {
    const { raw, host, path, query } = request.url;
    const sent = query
      .filter(({ disabled }) => !disabled)
      .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
    expect(raw).toBe([...host, ...path].join('/') + (sent.length === 0 ? '' : `?${sent.join('&')}`));
  }
});

test('brunoCollection has the import format and the order of operations', async () => {
  const { items } = Bruno.parse(await read(brunoCollection));
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 1));
});
