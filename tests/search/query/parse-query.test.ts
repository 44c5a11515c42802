import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQueryLength, parseQuery, withoutQuotes } from '../../../src/search/query/parse-query.ts';

const parsed = (query: string): string[] =>
  parseQuery(query).map(
    ({ kind, isPhrase, start, end }) => `${kind}${isPhrase ? ' phrase' : ''}: ${query.slice(start, end)}`,
  );

test('parseQuery() reads words, phrases, required and excluded ones', () => {
  expect(parsed('brand "golden set" +churn -price -"sample size" +"a b"')).toEqual([
    'any: brand',
    'must phrase: golden set',
    'must: churn',
    'not: price',
    'not phrase: sample size',
    'must phrase: a b',
  ]);
});

test('parseQuery() reads a sign only directly before a word', () => {
  expect(parsed('2024 - 2026 a-b c+ + -')).toEqual([
    'any: 2024',
    'any: -',
    'any: 2026',
    'any: a-b',
    'any: c+',
    'any: +',
    'any: -',
  ]);
});

test('parseQuery() reads curly and low quotation marks, and ignores one without a partner', () => {
  expect(parsed('“golden set” the "brand')).toEqual(['must phrase: golden set', 'any: the', 'any: brand']);
  expect(parsed('-„sample size“ +price')).toEqual(['not phrase: sample size', 'must: price']);
  expect(parsed('"')).toEqual([]);
  expect(parsed('')).toEqual([]);
});

test('parseQuery() refuses a query over 512 characters, with both numbers', () => {
  expect(parseQuery('a'.repeat(maxQueryLength))).toHaveLength(1);
  expect(() => parseQuery('a'.repeat(513))).toThrow(/at most 512 characters; this one has 513/);
});

test('parseQuery() returns ordered clauses and drops only spaces, signs and quotation marks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '“', '+', '-', '𝐛'), maxLength: 60 }),
      (query) => {
        let last = 0;
        let outside = '';
        for (const { start, end } of parseQuery(query)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          outside += query.slice(last, start);
          last = end;
        }
        expect(outside + query.slice(last)).toMatch(/^[\s"“+-]*$/u);
      },
    ),
  );
});

test('withoutQuotes() preserves offsets', () => {
  expect(withoutQuotes('a "b c" “d”')).toBe('a  b c   d ');
});
