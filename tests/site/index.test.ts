import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { requestFiles } from '../../src/disk/request-files.ts';
import { handle as handleApi } from '../../src/interfaces/api/handler.ts';
import { ServiceIndex } from '../../src/interfaces/api/service-index-schema.ts';
import { getFixedDocuments } from '../../src/interfaces/discovery/index.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { openContext } from '../../src/release/open/open-context.ts';
import { endpoints } from '../../src/site/site.ts';

const origin = inject('origin');

test('service index lists every document at build, on a server and in a function', async () => {
  const names = (index: unknown): string[] => ServiceIndex.parse(index).documents.map(({ url }) => url);
  const served = names(await (await fetch(origin + endpoints.api)).json());
  const bytes = await readFile(path.join(inject('out'), requestFiles.library));
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  expect(served).toEqual(getFixedDocuments(library).map(({ pathname }) => origin + pathname));
  const context = await openContext(path.resolve(inject('out')), () => undefined);
  try {
    const response = await handleApi(new Request(origin + endpoints.api), context, {});
    expect(names(await response.json())).toEqual(served);
  } finally {
    context.close();
  }
});

test('OpenAPI examples equal the responses of a running server', async () => {
  const { paths } = await (await fetch(`${origin}/openapi.json`)).json();
  const { get } = paths[`${endpoints.api}/search`];
  const example = get.responses['200'].content['application/json'].examples.real.value;
  const query = new URLSearchParams(
    get.parameters.flatMap((parameter: { name: string; examples?: { real: { value: unknown } } }) =>
      parameter.examples === undefined ? [] : [[parameter.name, String(parameter.examples.real.value)]],
    ),
  );
  expect(example.items.length).toBeGreaterThan(0);
  expect(await (await fetch(`${origin}${endpoints.api}/search?${query}`)).json()).toEqual(example);
});
