import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cardHtml, openCards, withCardPictures } from '../../../../src/context/at-build/views/card.ts';
import type { Library } from '../../../../src/library/library.ts';
import { sections as demoSections, site } from '../../../support/demo-sections.ts';
import { library } from '../../../support/library.ts';
import { summaryOf } from '../../../support/summary.ts';

const tokens = await readFile(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');

const sections = new Map([...demoSections].map(([name, section]) => [name, { ...section, size: 1 }]));
const part = (size: number): Library => ({ ...library, site, size, sections });
const cardOf = openCards(part(10), tokens);

test('`openCards()` changes the pathname with the text or the colours', () => {
  const card = cardOf(summaryOf({ title: 'One' })).pathname;
  const repainted = openCards(part(10), tokens.replace('#8a1a42', '#123456'));
  expect(cardOf(summaryOf({ title: 'One' })).pathname).toBe(card);
  expect(cardOf(summaryOf({ title: 'Two' })).pathname).not.toBe(card);
  expect(repainted(summaryOf({ title: 'One' })).pathname).not.toBe(card);
});

test('`cardHtml()` escapes the title and the description', () => {
  const { texts } = cardOf(summaryOf({ title: '<img src="https://elsewhere.example/x">', description: 'a & b' }));
  const html = cardHtml(texts);
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  expect(html).toContain('a &amp; b');
});

test('`openCards()` returns one card per section for a large site', () => {
  const sharedOf = openCards(part(1001), tokens);
  const [one, two] = ['One', 'Two'].map((title) => sharedOf(summaryOf({ title })).pathname);
  expect(one).toBe(two);
});

test('`withCardPictures()` gives every card a new pathname when the picture behind its words changes', () => {
  const [one, two] = ['one', 'two'].map((bytes) =>
    openCards(part(10), withCardPictures(tokens, { background: new TextEncoder().encode(bytes) }))(summaryOf({})),
  );
  expect(new Set([cardOf(summaryOf({})), one, two].map((card) => card?.pathname)).size).toBe(3);
  expect(one?.css).toContain('background-image');
  expect(withCardPictures(tokens, {})).toBe(tokens);
});
