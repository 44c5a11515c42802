import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../src/calculators/calculator.ts';
import { readAddress, tidy, utmBuilder } from '../../src/calculators/utm-builder.ts';

const link = (values: Record<string, string>) => {
  const outcome = calculate(utmBuilder, new Map(Object.entries({ term: '', content: '', ...values })));
  return outcome.ok ? outcome.result.figures.find((one) => one.copy)?.value : outcome.errors;
};

test('the parameters are those of the Google Analytics URL builder', () => {
  expect(
    link({
      url: 'https://www.example.com/',
      source: 'google',
      medium: 'cpc',
      campaign: 'spring_sale',
      term: 'running shoes',
      content: 'logolink',
    }),
  ).toBe(
    'https://www.example.com/?utm_source=google&utm_medium=cpc&utm_campaign=spring_sale&utm_term=running-shoes&utm_content=logolink',
  );
});

test('a query and a fragment of the page are kept, old utm parameters are replaced', () => {
  expect(
    link({ url: 'example.com/a?x=1&utm_source=old&utm_id=7#b', source: 'News', medium: 'Email', campaign: 'May 1' }),
  ).toBe('https://example.com/a?x=1&utm_source=news&utm_medium=email&utm_campaign=may-1#b');
});

test('addresses that a browser should not be sent to are refused', () => {
  for (const url of [
    'javascript:alert(1)',
    'ftp://example.com',
    'https://user:pass@example.com',
    'localhost',
    'mailto:a@example.com',
    'not a url',
    'data:text/html,hi',
  ])
    expect(readAddress(url)).toBeUndefined();
  expect(readAddress('example.com:8443/x')?.href).toBe('https://example.com:8443/x');
});

test('the query of the page stays as it is written', () => {
  const campaign = { source: 'a', medium: 'b', campaign: 'c' };
  const tagged = (query: string) => `https://example.com/?${query}&utm_source=a&utm_medium=b&utm_campaign=c`;
  for (const query of ['q=caf%E9', 'flag', 'a=%20+%2B', 'x=1&&y', 'b=%zz'])
    expect(link({ url: `https://example.com/?${query}`, ...campaign })).toBe(tagged(query));
});

test('words of every script are kept whole', () => {
  expect(tidy('नमस्ते दुनिया')).toBe('नमस्ते-दुनिया');
  expect(tidy('İstanbul')).toBe('istanbul');
  expect(tidy('می\u200cخواهم')).toBe('میخواهم');
});

test('an e-mail address in the address of the page is refused, a handle is not', () => {
  const campaign = { source: 'a', medium: 'b', campaign: 'c' };
  for (const url of [
    'https://example.com/?to=ann@example.com',
    'https://example.com/ann%40example.com',
    'https://example.com/#a@b.org',
  ])
    expect(link({ url, ...campaign })).toMatchObject([{ field: 'url', fix: expect.stringContaining('e-mail') }]);
  expect(link({ url: 'https://example.com/@ann', ...campaign })).toContain('/@ann?utm_source=a');
});

test('two ways to write the same letter give one tag', () => {
  expect(tidy('Cafe\u0301 Été')).toBe(tidy('Caf\u00e9 E\u0301te\u0301'));
});

test('an e-mail address in a parameter is refused', () => {
  expect(link({ source: 'ann@example.com', medium: 'email', campaign: 'x' })).toMatchObject([
    { field: 'source', fix: expect.stringContaining('@') },
  ]);
});

test('tidying is done once and for all, and leaves nothing that splits a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (value) => {
      const once = tidy(value);
      expect(tidy(once)).toBe(once);
      expect(once).not.toMatch(/[\s&=?#%+]/);
    }),
  );
});
