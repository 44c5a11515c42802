import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cardOf } from '../../../../src/context/at-build/views/card.ts';
import { sectionNamed } from '../../../support/demo-sections.ts';
import { summaryOf } from '../../../support/summary.ts';

const tokens = await readFile(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');

test('`cardOf()` changes the pathname with the text or the colours', () => {
  const card = cardOf(summaryOf({ title: 'One' }), sectionNamed('blog'), false, tokens).pathname;
  expect(cardOf(summaryOf({ title: 'One' }), sectionNamed('blog'), false, tokens).pathname).toBe(card);
  expect(cardOf(summaryOf({ title: 'Two' }), sectionNamed('blog'), false, tokens).pathname).not.toBe(card);
  expect(
    cardOf(summaryOf({ title: 'One' }), sectionNamed('blog'), false, tokens.replace('#8a1a42', '#123456')).pathname,
  ).not.toBe(card);
});

test('`cardOf()` escapes the title and the description', () => {
  const { html } = cardOf(
    summaryOf({ title: '<img src="https://elsewhere.example/x">', description: 'a & b' }),
    sectionNamed('blog'),
    false,
    tokens,
  );
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  expect(html).toContain('a &amp; b');
});

test('`cardOf()` returns one card per section for a large site', () => {
  const [one, two] = ['One', 'Two'].map(
    (title) => cardOf(summaryOf({ title }), sectionNamed('blog'), true, tokens).pathname,
  );
  expect(one).toBe(two);
});
