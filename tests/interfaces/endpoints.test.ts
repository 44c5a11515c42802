import { expect, test } from 'vitest';
import { documents } from '../../src/interfaces/discovery/index.ts';
import { addedEndpoints } from '../../src/interfaces/endpoint.ts';
import { endpointList, getQuotas } from '../../src/interfaces/endpoints.ts';
import { loadHandler } from '../../src/interfaces/handlers.ts';
import { endpoints } from '../../src/site/site.ts';

test('`endpointList()` has an entry for every address but that of the health check, and those of plug-ins', () => {
  const listed = endpointList().map(({ name, path }): [string, string] => [name, path]);
  const added = addedEndpoints.read().map(({ item: { name, path } }): [string, string] => [name, path]);
  expect(Object.fromEntries([...listed, ['health', endpoints.health]])).toEqual({
    ...endpoints,
    ...Object.fromEntries(added),
  });
});

test.each(endpointList())('loadHandler() loads the handler of $name', async (endpoint) => {
  expect(await loadHandler(endpoint)).toBeTypeOf('function');
});

test('every document that describes an endpoint names one of the list', () => {
  const names = documents().flatMap(({ describes }) => describes ?? []);
  expect(names.length).toBeGreaterThan(3);
  expect(endpointList().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test.each([
  ['/api/v1/search', 2],
  ['/api/v1//search/', 2],
  ['/api/v1/search/x', 1],
  ['/api/v1/content', 1],
  ['/api/v1', 1],
  ['/api/v1/', 1],
  ['/ask', 2],
  ['/about', 1],
] as const)('getQuotas() counts a request to %s against %i quotas', (pathname, count) => {
  expect(getQuotas(pathname)).toEqual(['default', 'search'].slice(0, count));
});
