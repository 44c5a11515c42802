import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '../../src/http/read-query.ts';

const shape = { names: ['a', 'b', 'n'], numbers: new Set(['n']) };

test('what URLSearchParams writes is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (a, b) => {
      fc.pre(a.isWellFormed() && b.isWellFormed() && !a.includes('\0') && !b.includes('\0'));
      const { values, errors } = readQuery(String(new URLSearchParams({ a, b })), shape);
      expect([values.get('a'), values.get('b'), errors]).toEqual([a, b, []]);
    }),
  );
});

test.each(['a=%', 'a=%zz', 'a=%C0%AE', 'a=%ED%A0%80', 'a=%00', '%FF=1', 'a=%E2%82'])(
  '%s is not validly encoded',
  (query) => {
    expect(() => readQuery(query, shape)).toThrow(expect.objectContaining({ code: 'invalid-encoding' }));
  },
);

test('numbers are read as they were written', () => {
  expect(readQuery('n=%35', shape).values.get('n')).toBe('%35');
});

test('any text gives values of known names only, or the one problem', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
      try {
        const { values, errors } = readQuery(query, shape);
        for (const name of values.keys()) expect(shape.names).toContain(name);
        expect(errors.length).toBeLessThanOrEqual(20);
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid-encoding' });
      }
    }),
  );
});
