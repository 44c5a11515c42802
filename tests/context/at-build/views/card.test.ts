import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openCards, withBackground } from '../../../../src/context/at-build/views/card.ts';
import { sections as demoSections, site } from '../../../support/demo-sections.ts';
import { summaryOf } from '../../../support/summary.ts';

const tokens = await readFile(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');

const sections = new Map([...demoSections].map(([name, section]) => [name, { ...section, size: 1 }]));
const cardOf = openCards({ site, size: 10, sections }, tokens);

test('`openCards()` changes the pathname with the text or the colours', () => {
  const card = cardOf(summaryOf({ title: 'One' })).pathname;
  const repainted = openCards({ site, size: 10, sections }, tokens.replace('#8a1a42', '#123456'));
  expect(cardOf(summaryOf({ title: 'One' })).pathname).toBe(card);
  expect(cardOf(summaryOf({ title: 'Two' })).pathname).not.toBe(card);
  expect(repainted(summaryOf({ title: 'One' })).pathname).not.toBe(card);
});

test('`openCards()` escapes the title and the description', () => {
  const { html } = cardOf(summaryOf({ title: '<img src="https://elsewhere.example/x">', description: 'a & b' }));
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  expect(html).toContain('a &amp; b');
});

test('`openCards()` returns one card per section for a large site', () => {
  const sharedOf = openCards({ site, size: 1001, sections }, tokens);
  const [one, two] = ['One', 'Two'].map((title) => sharedOf(summaryOf({ title })).pathname);
  expect(one).toBe(two);
});

test('`withBackground()` gives every card a new pathname when the picture behind its words changes', () => {
  const [one, two] = ['one', 'two'].map((bytes) =>
    openCards({ site, size: 10, sections }, withBackground(tokens, new TextEncoder().encode(bytes)))(summaryOf({})),
  );
  expect(new Set([cardOf(summaryOf({})), one, two].map((card) => card?.pathname)).size).toBe(3);
  expect(one?.css).toContain('background-image');
  expect(withBackground(tokens, undefined)).toBe(tokens);
});
