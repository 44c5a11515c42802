import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeChunks, encodeChunks } from '../../../src/library/chunk.ts';
import { partIds } from '../../../src/library/parts.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map((words) => words.toWellFormed());

test('decodeChunks() reads what encodeChunks() wrote', () => {
  const piece = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    part: fc.constantFrom(...partIds),
    heading: text,
    anchor: text,
    questions: fc.array(text, { maxLength: 3 }),
    plain: text,
    length: fc.nat(100_000),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      let start = 0;
      const chunks = pieces.map(({ length, ...chunk }) => {
        const range = { start, end: start + length };
        start = range.end;
        return { ...chunk, ...range };
      });
      const heads = chunks.map(({ plain, ...head }) => ({ ...head, bytes: Buffer.byteLength(plain) }));
      expect(decodeChunks(encodeChunks(chunks))).toEqual(heads);
    }),
  );
});
