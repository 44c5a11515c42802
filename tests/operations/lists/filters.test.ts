import { expect, test } from 'vitest';
import * as z from 'zod';
import { listContent } from '../../../src/operations/list-content.ts';
import { forLibrary } from '../../../src/operations/lists/filters.ts';
import { library, libraryOf, pages } from '../../support/library.ts';

const accepts = (definition: { readonly input: z.ZodObject }, section: string): boolean =>
  definition.input.safeParse({ section }).success;

test('forLibrary() accepts the sections of one site, and makes its schema once', () => {
  const named = forLibrary(listContent, library);
  expect([accepts(named, 'glossary'), accepts(named, 'recipes'), accepts(listContent, 'recipes')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(forLibrary(listContent, library)).toBe(named);
  expect(forLibrary(listContent, libraryOf(pages))).not.toBe(named);
});

test('forLibrary() leaves another parameter named `section` as it is', () => {
  const definition = { input: z.object({ section: z.string().optional() }) };
  expect(forLibrary(definition, library)).toBe(definition);
});
