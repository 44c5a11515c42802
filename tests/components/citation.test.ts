import { expect, test } from 'vitest';
import { getCitation } from '../../src/components/citation.ts';
import { site } from '../support/demo-sections.ts';
import { getSummary } from '../support/summary.ts';

test('getCitation() returns plain text, BibTeX and CSL-JSON with one URL', () => {
  const page = getSummary({
    path: 'blog/price',
    section: 'blog',
    title: 'Price & value: 100%',
    date: '2026-03-02',
    author: 'A. Writer',
  });
  const { plain, bibtex, csl } = getCitation(page, true, site);
  expect(plain).toBe(page.attribution);
  expect(bibtex).toContain('title   = {{Price \\& value: 100\\%}}');
  expect(bibtex).toContain('year    = {2026}');
  expect(bibtex).toContain('month   = {3}');
  const [item] = JSON.parse(csl) as [{ issued: unknown; URL: string; type: string }];
  expect(item).toMatchObject({ URL: page.url, type: 'post-weblog', issued: { 'date-parts': [[2026, 3, 2]] } });
});

test('getCitation() removes braces from a BibTeX title', () => {
  expect(getCitation(getSummary({ title: 'A }, url = {evil} title' }), false, site).bibtex).toContain(
    '{{A , url = evil title}}',
  );
});

test('getCitation() uses the last change of a page without a date', () => {
  expect(getCitation(getSummary({ date: null, updated: '2025-12-31' }), false, site).bibtex).toContain(
    'year    = {2025}',
  );
});
