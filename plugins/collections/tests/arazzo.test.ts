import { expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../../tests/support/call.ts';
import { library, origin } from '../../../tests/support/library.ts';
import { arazzoJson } from '../arazzo-json.ts';

const Texts = z.record(z.string(), z.string());
const Step = z.strictObject({
  stepId: z.string(),
  description: z.string(),
  operationId: z.string(),
  parameters: z.array(z.strictObject({ name: z.string(), in: z.enum(['query', 'path']), value: z.unknown() })),
  successCriteria: z.array(z.object({ condition: z.string() })),
  outputs: Texts,
});
/** Arazzo 1.0 §4.6, as far as the document uses it. */
const Arazzo = z.strictObject({
  arazzo: z.string().regex(/^1\.0\.\d+$/),
  info: z.strictObject({ title: z.string(), summary: z.string(), version: z.string() }),
  sourceDescriptions: z.tuple([z.strictObject({ name: z.string(), url: z.url(), type: z.literal('openapi') })]),
  workflows: z.tuple([
    z.strictObject({
      workflowId: z.string(),
      summary: z.string(),
      description: z.string(),
      inputs: z.object({ properties: z.record(z.string(), z.object({ default: z.unknown() })) }),
      steps: z.array(Step),
      outputs: Texts,
    }),
  ]),
});
const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
      }),
    }),
  ),
});

/** The value at a JSON pointer (RFC 6901) without escapes. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((inner, key) => z.record(z.string(), z.unknown()).parse({ ...Object(inner) })[key], value);

test('arazzo.json: its steps, called as they are written, return what a citation needs', async () => {
  const document = Arazzo.parse(JSON.parse(String(arazzoJson.render(library, { now: 0 }))));
  const [{ url }] = document.sourceDescriptions;
  expect(url).toBe(`${origin}/openapi.json`);
  const { createOpenApi } = await import('../../../src/interfaces/api/openapi.ts');
  const { paths } = OpenApi.parse(createOpenApi({ library }));
  const [{ inputs, steps, outputs }] = document.workflows;
  const known = new Map<unknown, unknown>(
    Object.entries(inputs.properties).map(([name, input]) => [`$inputs.${name}`, input.default]),
  );
  for (const step of steps) {
    const [path = '', operation] =
      Object.entries(paths).find(([, { get }]) => get.operationId === step.operationId) ?? [];
    let pathname = path;
    const query = new URLSearchParams();
    for (const { name, in: place, value } of step.parameters) {
      expect(operation?.get.parameters).toContainEqual(expect.objectContaining({ name, in: place }));
      const sent = String(known.get(value) ?? value);
      expect(sent).not.toMatch(/^\$/);
      if (place === 'path') pathname = pathname.replace(`{${name}}`, () => sent);
      else query.set(name, sent);
    }
    const response = await api(`${pathname}?${query}`);
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    for (const [name, expression] of Object.entries(step.outputs)) {
      const found = at(body, expression.replace('$response.body#', ''));
      expect([name, typeof found]).toEqual([name, 'string']);
      known.set(`$steps.${step.stepId}.outputs.${name}`, found);
    }
  }
  const results = Object.values(outputs).map((expression) => known.get(expression));
  expect(results).toHaveLength(4);
  expect(results).not.toContain(undefined);
});
