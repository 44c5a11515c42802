import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { normalizeTag, parsePageUrl, utmBuilder } from '../utm-builder.ts';

const link = (values: Record<string, string>) => {
  const outcome = calculate(utmBuilder, new Map(Object.entries({ term: '', content: '', ...values })));
  return outcome.ok ? outcome.result.figures.find((one) => one.copy)?.value : outcome.errors;
};

test(`utmBuilder adds the parameters of Google's URL builder`, () => {
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

test('utmBuilder keeps query and fragment and replaces utm parameters', () => {
  expect(
    link({ url: 'example.com/a?x=1&utm_source=old&utm_id=7#b', source: 'News', medium: 'Email', campaign: 'May 1' }),
  ).toBe('https://example.com/a?x=1&utm_source=news&utm_medium=email&utm_campaign=may-1#b');
});

test('parsePageUrl() rejects URLs that browsers should not open', () => {
  for (const url of [
    'javascript:alert(1)',
    'ftp://example.com',
    'https://user:pass@example.com',
    'localhost',
    'mailto:a@example.com',
    'not a url',
    'data:text/html,hi',
  ])
    expect(parsePageUrl(url)).toBeUndefined();
  expect(parsePageUrl('example.com:8443/x')?.href).toBe('https://example.com:8443/x');
});

test(`utmBuilder does not re-encode the page's query`, () => {
  const campaign = { source: 'a', medium: 'b', campaign: 'c' };
  const tagged = (query: string) => `https://example.com/?${query}&utm_source=a&utm_medium=b&utm_campaign=c`;
  for (const query of ['q=caf%E9', 'flag', 'a=%20+%2B', 'x=1&&y', 'b=%zz'])
    expect(link({ url: `https://example.com/?${query}`, ...campaign })).toBe(tagged(query));
});

test('normalizeTag() keeps letters of every script', () => {
  expect(normalizeTag('नमस्ते दुनिया')).toBe('नमस्ते-दुनिया');
  expect(normalizeTag('İstanbul')).toBe('istanbul');
  expect(normalizeTag('می\u200cخواهم')).toBe('میخواهم');
});

test('utmBuilder rejects an e-mail address in the URL, not a handle', () => {
  const campaign = { source: 'a', medium: 'b', campaign: 'c' };
  for (const url of [
    'https://example.com/?to=ann@example.com',
    'https://example.com/ann%40example.com',
    'https://example.com/#a@b.org',
  ])
    expect(link({ url, ...campaign })).toMatchObject([{ field: 'url', fix: expect.stringContaining('e-mail') }]);
  expect(link({ url: 'https://example.com/@ann', ...campaign })).toContain('/@ann?utm_source=a');
});

test('normalizeTag() unifies Unicode forms of a letter', () => {
  expect(normalizeTag('Cafe\u0301 Été')).toBe(normalizeTag('Caf\u00e9 E\u0301te\u0301'));
});

test('utmBuilder rejects an e-mail address in a parameter', () => {
  expect(link({ source: 'ann@example.com', medium: 'email', campaign: 'x' })).toMatchObject([
    { field: 'source', fix: expect.stringContaining('@') },
  ]);
});

test('normalizeTag() is idempotent and returns no delimiters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (value) => {
      const once = normalizeTag(value);
      expect(normalizeTag(once)).toBe(once);
      expect(once).not.toMatch(/[\s&=?#%+]/);
    }),
  );
});
