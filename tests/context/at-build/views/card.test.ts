import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cardOf } from '../../../../src/context/at-build/views/card.ts';
import { sectionNamed, site } from '../../../support/demo-sections.ts';
import { summaryOf } from '../../../support/summary.ts';

const tokens = await readFile(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');
const context = { site, isLarge: false, tokens };

test('`cardOf()` changes the pathname with the text or the colours', () => {
  const card = cardOf(summaryOf({ title: 'One' }), sectionNamed('blog'), context).pathname;
  expect(cardOf(summaryOf({ title: 'One' }), sectionNamed('blog'), context).pathname).toBe(card);
  expect(cardOf(summaryOf({ title: 'Two' }), sectionNamed('blog'), context).pathname).not.toBe(card);
  expect(
    cardOf(summaryOf({ title: 'One' }), sectionNamed('blog'), {
      ...context,
      tokens: tokens.replace('#8a1a42', '#123456'),
    }).pathname,
  ).not.toBe(card);
});

test('`cardOf()` escapes the title and the description', () => {
  const { html } = cardOf(
    summaryOf({ title: '<img src="https://elsewhere.example/x">', description: 'a & b' }),
    sectionNamed('blog'),
    context,
  );
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  expect(html).toContain('a &amp; b');
});

test('`cardOf()` returns one card per section for a large site', () => {
  const [one, two] = ['One', 'Two'].map(
    (title) => cardOf(summaryOf({ title }), sectionNamed('blog'), { ...context, isLarge: true }).pathname,
  );
  expect(one).toBe(two);
});
