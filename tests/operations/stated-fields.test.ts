import { expect, test } from 'vitest';
import * as z from 'zod';
import { PageSummary } from '../../src/library/page.ts';
import { requireFields, statedFields } from '../../src/operations/stated-fields.ts';
import { site } from '../support/demo-sections.ts';

test('statedFields() returns the fields whose default the site states', () => {
  const { author, licence, ...others } = site;
  const { author: own, license } = PageSummary.shape;
  expect([author, licence]).not.toContain(undefined);
  expect(statedFields(site)).toEqual([own, license]);
  expect(statedFields({ ...others, author })).toEqual([own]);
  expect(statedFields({ ...others, licence })).toEqual([license]);
  expect(statedFields(others)).toEqual([]);
});

test('requireFields() adds fields to the required ones of every object in a schema', () => {
  const stated = z.string().exactOptional();
  const other = z.string().exactOptional();
  const Inner = z.object({ other, stated });
  const schema = z.object({ first: z.string(), stated, other, inner: Inner, empty: z.object({ other }), text: stated });
  const json = z.toJSONSchema(schema, { override: requireFields([stated]) });
  expect(json.required).toEqual(['first', 'stated', 'inner', 'empty', 'text']);
  expect(json.properties).toMatchObject({ inner: { required: ['stated'] } });
  expect(json.properties?.empty).not.toHaveProperty('required');
});
