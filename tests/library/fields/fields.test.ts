import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineField } from '../../../src/library/fields/field.ts';
import { fields } from '../../../src/library/fields/fields.ts';
import { declaredFacets } from '../../../src/library/fields/served.ts';

const { cover, definition, also, inputs, series } = fields;

test.each([
  ['a cover', cover.schemaOrg?.({ url: '/a.png', alt: '' }), { image: { '@type': 'ImageObject', url: '/a.png' } }],
  [
    'a cover with words',
    cover.schemaOrg?.({ url: '/a.png', alt: 'A boat', caption: 'By us' }),
    { image: { '@type': 'ImageObject', url: '/a.png', description: 'A boat', caption: 'By us' } },
  ],
  ['a definition', definition.schemaOrg?.('It is.'), { description: 'It is.' }],
  ['other names', also.schemaOrg?.(['one', 'two']), { alternateName: ['one', 'two'] }],
  ['no other names', also.schemaOrg?.([]), {}],
  ['inputs', inputs.schemaOrg?.([{ name: 'Cost', description: 'What it costs.' }]), { featureList: ['Cost'] }],
  ['no inputs', inputs.schemaOrg?.([]), {}],
  [
    'a series',
    series.schemaOrg?.({ name: 'Boats', part: 2 }),
    { isPartOf: { '@type': 'CreativeWorkSeries', name: 'Boats' }, position: 2 },
  ],
])('the JSON-LD of %s', (_name, properties, expected) => {
  expect(properties).toEqual(expected);
});

test('defineField() takes a filter by a text only with the most characters of a value', () => {
  const [text, list, choice, description] = [z.string(), z.array(z.string()), z.enum(['a', 'b']), 'A field.'];
  defineField({ schema: text, served: text, description, facet: { name: 'text', max: 80 } });
  defineField({ schema: list, served: list, description, facet: { name: 'list', max: 80 } });
  defineField({ schema: choice, served: choice, description, facet: 'choice' });
  // @ts-expect-error A text has no end by itself.
  defineField({ schema: text, served: text, description, facet: 'text' });
  // @ts-expect-error Nor has a list of texts.
  defineField({ schema: list, served: list, description, facet: 'list' });
  // @ts-expect-error A maximum is a number of characters.
  defineField({ schema: list, served: list, description, facet: { name: 'list' } });
  // @ts-expect-error An object is no value of a parameter.
  defineField({ schema: z.object({}), served: z.object({}), description, facet: { name: 'object', max: 80 } });
  expect(declaredFacets.length).toBeGreaterThan(0);
});

test('the filter of every field refuses a value that is longer than all of its own', () => {
  for (const { name, schema } of declaredFacets)
    expect([name, z.safeParse(schema, 'a'.repeat(100_000)).success]).toEqual([name, false]);
});
