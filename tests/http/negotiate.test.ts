import fc from 'fast-check';
import Negotiator from 'negotiator';
import { expect, test } from 'vitest';
import { negotiate } from '../../src/http/negotiate.ts';
import { runs } from '../support/effort.ts';

test.each([
  [undefined, 'html'],
  ['', 'html'],
  ['  ', 'html'],
  [' , ,', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/html', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'html'],
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown;variant=GFM', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html, text/markdown', 'markdown'],
  ['text/html;q=0.9, text/markdown;q=0.5', 'html'],
  ['text/markdown;q=0.001', 'markdown'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/html;q=0, */*', 'markdown'],
  ['application/json, text/*;q=0.1', 'html'],
  ['application/pdf', undefined],
  ['application/json', undefined],
  ['text/markdown;q=0, text/html;q=0', undefined],
  ['text/markdownish', undefined],
  ['text/markdown/x, */markdown, markdown, text/', undefined],
])('Accept %s gives %s', (accept, form) => {
  expect(negotiate(accept)).toBe(form);
});

const range = fc.constantFrom(
  'text/html',
  'text/markdown',
  'text/*',
  '*/*',
  'application/json',
  'text/plain',
  'image/*',
);
const weight = fc.constantFrom('', ';q=1', ';q=0.9', ';q=0.5', ';q=0.25', ';q=0.001', ';q=0', '; q=0.750');
// Every range once: which of two equal ranges counts is nobody's rule.
const accepts = fc
  .uniqueArray(range, { minLength: 1, maxLength: 6 })
  .chain((ranges) =>
    fc
      .array(weight, { minLength: ranges.length, maxLength: ranges.length })
      .map((weights) => ranges.map((item, index) => item + weights[index]).join(', ')),
  );

const getQuality = (accept: string, type: string): number => {
  const items = accept.split(',').map((item) => item.trim().split(/\s*;\s*q=/));
  const find = (name: string): number | undefined => {
    const item = items.find(([candidate]) => candidate === name);
    return item && Number(item[1] ?? 1);
  };
  return find(type) ?? find('text/*') ?? find('*/*') ?? 0;
};

test('agrees with the negotiator package on what is acceptable at all', () => {
  fc.assert(
    fc.property(accepts, (accept) => {
      const accepted = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', 'text/markdown']);
      const form = negotiate(accept);
      if (form === undefined) expect(accepted).toEqual([]);
      else expect(accepted).toContain(`text/${form}`);
    }),
    { numRuns: runs(2000) },
  );
});

test('agrees with the negotiator package on which form is liked better, where their weights differ', () => {
  fc.assert(
    fc.property(accepts, (accept) => {
      const [first] = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', 'text/markdown']);
      fc.pre(first !== undefined && getQuality(accept, 'text/html') !== getQuality(accept, 'text/markdown'));
      // Markdown that only a wildcard covers is never preferred to a page for people that is welcome too.
      fc.pre(accept.includes('text/markdown') || getQuality(accept, 'text/html') === 0);
      expect(`text/${negotiate(accept)}`).toBe(first);
    }),
    { numRuns: runs(2000) },
  );
});

test('the heavier form wins; equal weights go to Markdown only where it is named', () => {
  fc.assert(
    fc.property(accepts, (accept) => {
      const html = getQuality(accept, 'text/html');
      const markdown = getQuality(accept, 'text/markdown');
      const form = negotiate(accept);
      if (html === 0 && markdown === 0) expect(form).toBeUndefined();
      else if (accept.includes('text/markdown') && markdown > 0 && markdown >= html) expect(form).toBe('markdown');
      else expect(form).toBe(html > 0 ? 'html' : 'markdown');
    }),
    { numRuns: runs(2000) },
  );
});

test('no header, however odd, throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 5000 }), (accept) => void negotiate(accept)));
});
