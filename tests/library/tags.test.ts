import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOfTag, tagPattern } from '../../src/library/tags.ts';
import { runs } from '../support/effort.ts';

test.each([
  ['Web Dev', 'web-dev'],
  ['C++', 'c-plus-plus'],
  ['São Tomé', 'sao-tome'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['庭仕事', '庭仕事'],
  ['天气 预报', '天气-预报'],
  ['정원', '정원'],
  ['Погода', 'погода'],
  ['Йога', 'йога'],
  ['Καιρός', 'καιρός'],
  ['حديقة', 'حديقة'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['גינה', 'גינה'],
  ['สวนผลไม้', 'สวนผลไม้'],
  ['ខ្មែរ', 'ខ្មែរ'],
  ['မြန်မာ', 'မြန်မာ'],
  ['हिन्दी', 'हिन्दी'],
  ['🌧', '🌧'],
  ['garden/rain', 'garden-rain'],
  ['!?', undefined],
])('slugOfTag() makes an address of %s', (tag, slug) => {
  expect(slugOfTag(tag)).toBe(slug);
});

test('slugOfTag() makes tags that requests may name, fit into names of files and stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (tag) => {
      const slug = slugOfTag(tag);
      if (slug === undefined) return;
      expect(slug).toMatch(tagPattern);
      expect(slugOfTag(slug)).toBe(slug);
      expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(200);
    }),
    { numRuns: runs(4000) },
  );
});
