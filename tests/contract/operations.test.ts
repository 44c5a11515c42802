import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleUrl } from '../../src/interfaces/api/example-url.ts';
import { operations } from '../../src/operations/index.ts';
import { endpoints } from '../../src/site.ts';
import { api } from '../support/call.ts';
import { context } from '../support/context.ts';
import { origin } from '../support/library.ts';
import { document } from '../support/open-api.ts';

test.each(operations)('$id returns output of its schema for its example, directly and over HTTP', async (operation) => {
  const output = operation.run(operation.input.parse(operation.example(context.library)), context);
  expect(operation.output.strict().parse(output)).toEqual(output);
  const response = await api(exampleUrl(operation, context.library).slice(origin.length));
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(output)));
});

test.each(operations)('$id is in OpenAPI with all parameters and their descriptions', ({ id, path: at, input }) => {
  const described = document.paths[endpoints.api + at]?.get;
  expect(described?.operationId).toBe(id);
  expect(described?.parameters.map(({ name }) => name)).toEqual(Object.keys(input.shape));
  for (const { description } of described?.parameters ?? []) expect(description.length).toBeGreaterThan(10);
});

test('operations have unique ids and paths', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  expect(new Set(operations.map(({ path: at }) => at)).size).toBe(operations.length);
});

test('operations lists every defined operation', async () => {
  const folder = path.resolve(import.meta.dirname, '../../src/operations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'operation.ts');
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const defined = texts.flatMap((text) => [...text.matchAll(/defineOperation\(\{\s*id: '(\w+)'/g)].map(([, id]) => id));
  expect(operations.map(({ id }) => id).sort()).toEqual(defined.sort());
});
