import { expect, test } from 'vitest';
import { documents } from '../../src/interfaces/discovery/index.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { loadHandler } from '../../src/interfaces/handlers.ts';
import { endpoints } from '../../src/site.ts';

test('`endpointList` has an entry for every address but that of the health check', () => {
  const listed = endpointList.map(({ name, path }) => [name, path]);
  expect(Object.fromEntries([...listed, ['health', endpoints.health]])).toEqual(endpoints);
});

test.each(endpointList)('loadHandler() loads the handler of $name', async (endpoint) => {
  expect(await loadHandler(endpoint)).toBeTypeOf('function');
});

test('every document that describes an endpoint names one of the list', () => {
  const names = documents.flatMap(({ describes }) => describes ?? []);
  expect(names.length).toBeGreaterThan(3);
  expect(endpointList.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});
