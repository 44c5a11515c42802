import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cardHtml, cutPreview, openCards, withCardPictures } from '../../../src/build/views/card.ts';
import type { Library } from '../../../src/library/library.ts';
import { sections as demoSections, site } from '../../support/demo-sections.ts';
import { library } from '../../support/library.ts';
import { getSummary } from '../../support/summary.ts';

const tokens = await readFile(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

const sections = new Map([...demoSections].map(([name, section]) => [name, { ...section, size: 1 }]));
const part = (size: number): Library => ({ ...library, site, size, sections });
const getCard = openCards(part(10), tokens);

test('`openCards()` changes the pathname with the text or the colours', () => {
  const card = getCard(getSummary({ title: 'One' })).pathname;
  const repainted = openCards(part(10), tokens.replace('#8a1a42', '#123456'));
  expect(getCard(getSummary({ title: 'One' })).pathname).toBe(card);
  expect(getCard(getSummary({ title: 'Two' })).pathname).not.toBe(card);
  expect(repainted(getSummary({ title: 'One' })).pathname).not.toBe(card);
});

test('`cardHtml()` escapes the title and the description', () => {
  const { texts } = getCard(getSummary({ title: '<img src="https://elsewhere.example/x">', description: 'a & b' }));
  const html = cardHtml(texts);
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  expect(html).toContain('a &amp; b');
});

test('`openCards()` sets the quotation marks of a language, as pages do', () => {
  const { texts } = getCard(getSummary({ title: "A rival's price", description: 'Say "no".' }));
  expect([texts.title, texts.about]).toEqual(['A rival’s price', 'Say “no”.']);
});

test('`openCards()` returns one card per section for a large site', () => {
  const cutShared = openCards(part(1001), tokens);
  const [one, two] = ['One', 'Two'].map((title) => cutShared(getSummary({ title })).pathname);
  expect(one).toBe(two);
});

test('`withCardPictures()` gives every card a new pathname when the picture behind its words changes', () => {
  const [one, two] = ['one', 'two'].map((bytes) =>
    openCards(part(10), withCardPictures(tokens, { background: new TextEncoder().encode(bytes) }))(getSummary({})),
  );
  expect(new Set([getCard(getSummary({})), one, two].map((card) => card?.pathname)).size).toBe(3);
  expect(one?.css).toContain('background-image');
  expect(withCardPictures(tokens, {})).toBe(tokens);
});

const url = 'https://site.example/pics/rain.jpg';
const covered = getSummary({ title: 'One', cover: { url, alt: 'Rain' } });
const withCover = (size: number, digest: string) =>
  openCards(
    { ...part(size), origin: 'https://site.example' },
    tokens,
    new Map([['/pics/rain.jpg', { size: { width: 1600, height: 900 }, digest, variants: [] }]]),
  );

test('`openCards()` shows the cover of a page, and changes the pathname with its bytes', () => {
  const card = withCover(10, 'a')(covered);
  expect(card).toMatchObject({ cover: '/pics/rain.jpg', alt: 'One: Rain' });
  expect(withCover(10, 'b')(covered).pathname).not.toBe(card.pathname);
  expect(withCover(10, 'a')(getSummary({ title: 'One' })).cover).toBeUndefined();
  expect(cutPreview(card, 'https://site.example')).toEqual({
    url: `https://site.example${card.pathname}`,
    alt: 'One: Rain',
    width: 1200,
    height: 630,
  });
});

test('`cutPreview()` returns the cover itself where pages of a large site share a card', () => {
  const card = withCover(1001, 'a')(covered);
  expect(cutPreview(card, 'https://site.example')).toEqual({ url, alt: 'Rain', width: 1600, height: 900 });
  expect(card.pathname).toBe(withCover(1001, 'a')(getSummary({ title: 'Two' })).pathname);
});

test('`cardHtml()` has the logo of the site in place of its letter', () => {
  const { texts } = getCard(getSummary({}));
  expect(cardHtml(texts)).toContain('class="mark"');
  expect(cardHtml(texts, { logoWidth: 112 })).toContain('<img src="card-logo" style="width: 112px; height: 56px">');
  expect(cardHtml(texts, { logoWidth: 112 })).not.toContain('class="mark"');
});
