import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWeights } from '../../src/http/negotiate.ts';

test.each([
  ['gzip', { gzip: 1 }],
  ['GZip ; Q=0.5', { gzip: 0.5 }],
  ['text/markdown;variant=gfm;q=0.25', { 'text/markdown': 0.25 }],
  ['br;q=1.000,gzip;q=0', { br: 1, gzip: 0 }],
  [' ,, br , ', { br: 1 }],
  ['', {}],
])('%j lists %j', (field, listed) => {
  expect(Object.fromEntries(readWeights(field))).toEqual(listed);
});

test.each(['q=2', 'q=1.001', 'q=-1', 'q=', 'q=high', 'q=NaN', 'q=Infinity'])(
  '%s is no weight, so that what bears it is not wanted',
  (weight) => {
    expect(readWeights(`br;${weight}`).get('br')).toBe(0);
  },
);

test('of what is listed twice the first counts', () => {
  expect(readWeights('br;q=0.5, gzip, BR;q=0.8').get('br')).toBe(0.5);
});

test('what comes after 2 KB is not read', () => {
  const padding = 'x/y, '.repeat(410);
  expect(readWeights(`text/html, ${padding}, text/markdown`).has('text/markdown')).toBe(false);
  expect(readWeights(`${padding.slice(0, 1000)}, text/markdown`).has('text/markdown')).toBe(true);
});

test('of any text every weight is from 0 to 1', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom(',', ';', 'q=', 'br', '0.5', '1e-1'));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const [name, weight] of readWeights(parts.join(''))) {
        expect(name).not.toBe('');
        expect(weight >= 0 && weight <= 1).toBe(true);
      }
    }),
  );
});
