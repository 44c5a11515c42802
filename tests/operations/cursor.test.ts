import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, maxCursorLength } from '../../src/operations/lists/paging.ts';

const position = fc.record({
  offset: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  filter: fc.string(),
  build: fc.string(),
});

test('decodeCursor() returns the offset for the list of the cursor only', () => {
  fc.assert(
    fc.property(position, fc.string(), (given, other) => {
      const cursor = encodeCursor(given);
      expect(cursor.length).toBeLessThanOrEqual(maxCursorLength);
      expect(decodeCursor(cursor, given)).toBe(given.offset);
      if (other !== given.filter)
        expect(() => decodeCursor(cursor, { ...given, filter: other })).toThrow(
          expect.objectContaining({ code: 'invalid-cursor' }),
        );
      if (other !== given.build)
        expect(() => decodeCursor(cursor, { ...given, build: other })).toThrow(
          expect.objectContaining({ code: 'invalid-cursor' }),
        );
    }),
  );
});

test('decodeCursor() throws for any other text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.base64String(),
        fc.uint8Array({ minLength: 18, maxLength: 18 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
      ),
      (text) => {
        expect(() => decodeCursor(text, { filter: '', build: '' })).toThrow(
          expect.objectContaining({ code: 'invalid-cursor' }),
        );
      },
    ),
  );
});

test('decodeCursor() throws if one bit is changed', () => {
  fc.assert(
    fc.property(position, fc.nat({ max: 18 * 8 - 1 }), (given, bit) => {
      const bytes = Buffer.from(encodeCursor(given), 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => decodeCursor(bytes.toString('base64url'), given)).toThrow();
    }),
  );
});

test('decodeCursor() throws a Problem with parameter, reason and remedy', () => {
  expect(() => decodeCursor('x', { filter: '', build: '' })).toThrow(
    expect.objectContaining({
      detail: expect.stringContaining('Start again without `cursor`'),
      extra: expect.objectContaining({
        errors: [
          {
            parameter: 'cursor',
            reason: expect.stringContaining('not valid'),
            allowed: expect.stringContaining('`next`'),
          },
        ],
      }),
    }),
  );
});
