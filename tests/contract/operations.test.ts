import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleUrl } from '../../src/interfaces/api/example-url.ts';
import { operations as all } from '../../src/operations/index.ts';
import { forLibrary } from '../../src/operations/lists/filters.ts';
import { addedOperations, type Operation } from '../../src/operations/operation.ts';
import { routedOperations as allRouted, offeredOn } from '../../src/operations/routes.ts';
import { endpoints } from '../../src/site/site.ts';
import { api } from '../support/call.ts';
import { context } from '../support/context.ts';
import { origin } from '../support/library.ts';
import { document } from '../support/open-api.ts';

const operations = await offeredOn(context.library, all());
const routedOperations = await offeredOn(context.library, allRouted());

const exampleOutput = ({ run, input, example }: Operation): object =>
  run(input.parse(example(context.library)), context);

test.each(operations)('$id returns output of its schema for its example', (operation) => {
  const output = exampleOutput(operation);
  expect(operation.output.strict().parse(output)).toEqual(output);
});

test.each(routedOperations)('$id returns the same output over HTTP', async (operation) => {
  const output = exampleOutput(operation);
  const response = await api(exampleUrl(operation, context.library).slice(origin.length));
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(output)));
});

test.each(routedOperations)('$id is in OpenAPI with all parameters and their descriptions', (operation) => {
  const { id, path: at, input } = forLibrary(operation, context.library);
  const described = document.paths[endpoints.api + at]?.get;
  expect(described?.operationId).toBe(id);
  expect(described?.parameters.map(({ name }) => name)).toEqual(Object.keys(input.shape));
  for (const { description } of described?.parameters ?? []) expect(description.length).toBeGreaterThan(10);
});

test('operations have unique ids and paths', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  expect(new Set(routedOperations.map(({ path: at }) => at)).size).toBe(routedOperations.length);
});

test('operations lists every defined operation', async () => {
  const folder = path.resolve(import.meta.dirname, '../../src/operations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'operation.ts');
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/define(?:Stepped)?Operation\(\{\s*id: '(\w+)'/g)].map(([, id]) => id),
  );
  expect(
    all()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...defined, ...addedOperations.read().map(({ item }) => item.id)].sort());
});
