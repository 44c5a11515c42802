import { expect, test } from 'vitest';
import { findManyReferences, maxReferences } from '../../../src/library/text/character-references.ts';

test('findManyReferences() returns the line at which a paragraph has too many', () => {
  expect(findManyReferences(`Title\n\n${'&amp;'.repeat(maxReferences)}\nand &#x41;\n`)).toBe(4);
});

test('findManyReferences() counts each paragraph alone, and only references', () => {
  expect(findManyReferences(`${'&amp;'.repeat(maxReferences)}\n\n&lt;\n`)).toBeUndefined();
  expect(findManyReferences('a & b; '.repeat(2 * maxReferences))).toBeUndefined();
});
