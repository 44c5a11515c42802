import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '../../src/http/target.ts';

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

test('the problem says whether the encoding is broken or a forbidden character was sent', () => {
  expect(() => readQuery('a=%zz', shape)).toThrow(/percent-encoding/);
  expect(() => readQuery('a=%00', shape)).toThrow(/U\+0000/);
});

test('a value may hold an equals sign, be empty or missing; empty pairs are none', () => {
  const { values, errors } = readQuery('&a=x=y=&&b&n=&', shape);
  expect([Object.fromEntries(values), errors]).toEqual([{ a: 'x=y=', b: '', n: '' }, []]);
});

test('a parameter that is given twice is an error, and its first value stays', () => {
  const { values, errors } = readQuery('a=1&b=2&%61=3', shape);
  expect(Object.fromEntries(values)).toEqual({ a: '1', b: '2' });
  expect(errors).toEqual([
    { parameter: 'a', reason: expect.stringContaining('more than once'), allowed: expect.stringContaining('once') },
  ]);
});

test('an unknown parameter is an error that names it, what is known, and what was probably meant', () => {
  const known = { names: ['section', 'limit'], numbers: new Set(['limit']) };
  expect(readQuery('secton=blog', known).errors).toEqual([
    {
      parameter: 'secton',
      reason: expect.stringMatching(/not known.*"section"/),
      allowed: expect.stringContaining('section, limit'),
    },
  ]);
  const synonyms = new Map([['query', 'q']]);
  const [synonym] = readQuery('qurey=1', { names: ['q'], numbers: new Set(), synonyms }).errors;
  expect(synonym?.reason).toContain('Did you mean "query"?');
  const [far] = readQuery('zzz=1', known).errors;
  expect(far?.reason).toMatch(/not known\.$/);
  const [none] = readQuery('a=1', { names: [], numbers: new Set() }).errors;
  expect(none?.allowed).toMatch(/no parameters/);
});

test.each(['utm_source', 'x-y.z', 'A1', 'q'.repeat(40)])('an error repeats the name %s', (name) => {
  expect(readQuery(`${name}=1`, shape).errors).toMatchObject([{ parameter: name }]);
});

test.each(['1a', '_a', 'a b', 'a[]', '<script>', 'a"', 'é', '=', 'q'.repeat(41)])(
  'an error does not repeat what does not look like a name: %s',
  (name) => {
    const [error] = readQuery(`${encodeURIComponent(name)}=1`, shape).errors;
    expect(JSON.stringify(error)).not.toContain(JSON.stringify(name).slice(1, -1));
    expect(error?.parameter).not.toBe('');
  },
);

test('no more than 20 errors are told', () => {
  const getQuery = (count: number): string => Array.from({ length: count }, (_, index) => `x${index}=1`).join('&');
  expect(readQuery(getQuery(19), shape).errors).toHaveLength(19);
  expect(readQuery(getQuery(500), shape).errors).toHaveLength(20);
});

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
