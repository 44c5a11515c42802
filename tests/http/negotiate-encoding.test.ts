import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodingFor } from '../../src/http/negotiate.ts';
import { runs } from '../support/effort.ts';

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity, *', 'br'],
  ['deflate, zstd', 'zstd'],
  ['br;q=0, gzip;q=0, *', undefined],
  ['', undefined],
  [null, undefined],
])('Accept-Encoding %s gives %s', (accept, coding) => {
  expect(encodingFor(accept, 5000)).toBe(coding);
});

test('small bodies are sent as they are', () => {
  expect([encodingFor('br', 1023), encodingFor('br', 1024)]).toEqual([undefined, 'br']);
});

test('nothing that the client accepts would suit it better (RFC 9110 §12.5.3)', () => {
  const coding = fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*');
  const weight = fc.constantFrom(1, 0.9, 0.5, 0.001, 0);
  const fields = fc.uniqueArray(fc.tuple(coding, weight), { selector: ([name]) => name, minLength: 1 });
  const known = ['br', 'gzip', 'identity'];
  fc.assert(
    fc.property(fields, (items) => {
      const field = items.map(([name, value]) => `${name};q=${value}`).join(', ');
      const sent = encodingFor(field, 5000) ?? 'identity';
      const weights = new Map<string, number>(items);
      const weigh = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
      expect(weigh(sent)).toBe(Math.max(...known.map(weigh)));
    }),
    { numRuns: runs(2000) },
  );
});
