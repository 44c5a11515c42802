import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '../../../src/operations/index.ts';
import { listContent } from '../../../src/operations/list-content.ts';
import { forLibrary } from '../../../src/operations/lists/filters.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { versionsLibrary } from '../../support/libraries/versions.ts';
import { getLibrary, library, pages } from '../../support/library.ts';

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
  expect(forLibrary(listContent, getLibrary(pages))).not.toBe(named);
});

test('forLibrary() leaves another parameter named `section` as it is', () => {
  const definition = { input: z.object({ section: z.string().optional() }) };
  expect(forLibrary(definition, library)).toBe(definition);
});

test.each([
  ['fixture', library],
  ['languages', languagesLibrary],
  ['versions', versionsLibrary],
])('forLibrary() describes every parameter on the site of the %s', (_name, site) => {
  for (const operation of operations().filter(({ isOffered }) => isOffered?.(site) ?? true))
    for (const [name, schema] of Object.entries(forLibrary(operation, site).input.shape))
      expect(schema.meta()?.description?.length, `${operation.id}: ${name}`).toBeGreaterThan(20);
});

test('forLibrary() gives each site the filters that it has pages for', () => {
  const namesOn = (site: typeof library): string[] => Object.keys(forLibrary(listContent, site).input.shape);
  const special = ['language', 'version', 'author'];
  const shown = [library, languagesLibrary, versionsLibrary].map((site) =>
    special.filter((name) => namesOn(site).includes(name)),
  );
  expect(shown).toEqual([[], ['language'], ['version']]);
});
