import { expect, test } from 'vitest';
import { fields } from '../../../src/library/fields/fields.ts';

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
