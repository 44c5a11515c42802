import { expect, test } from 'vitest';
import { createOpenApi } from '../../../src/interfaces/api/openapi.ts';
import { render } from '../../../tests/support/documents.ts';
import { library } from '../../../tests/support/library.ts';
import { typesDts } from '../types-d-ts.ts';

test('api.d.ts has a type for each schema, with comments', async () => {
  const text = await render(typesDts, library);
  const names = [...text.matchAll(/^export type (\w+) = /gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(createOpenApi({ library }).components.schemas));
  expect(text).toMatch(/^export type FieldError = \{\n(?: {2}\/\*\* .+ \*\/\n)? {2}"parameter": string;\n/m);
  expect(text).toContain('  "items": Array<ListedPage>;\n');
  // A field that need not be there, a choice of values, and one that may be null.
  expect(text).toMatch(/^ {2}"missing"\?: Array<string>;$/m);
  expect(text).toMatch(/^export type Section = "\w+"(?: \| "[^"]+")+;$/m);
  expect(text).toMatch(/^ {2}"next": string \| null;$/m);
  expect(text).toMatch(/^ {2}"limit"|"total": number;$/m);
  expect(text).not.toMatch(/undefined|\[object/);
});
