import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate, type Message } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { sample } from '../support/effort.ts';
import { strangeMarkup } from '../support/html/markup.ts';
import { readSitemaps } from '../support/sitemap.ts';

const out = inject('out');
const isDemo = inject('isDemo');
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Astro's code style, which the HTML standard allows.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // The search box is a combobox; a native select cannot show its results.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

/** Tables that are stacked on phones state the roles of their rows and cells, which some browsers drop with the display of a table. */
const isRoleInTable = ({ ruleId, message }: Message): boolean =>
  ruleId === 'no-redundant-role' &&
  /^Redundant role "(?:table|rowgroup|row|cell|columnheader|rowheader)" on <t/.test(message);

test('every page is valid HTML, with labels, legends, submit buttons and scopes for assistive technology', async () => {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeGreaterThan(isDemo ? 100 : 10);
  const errors: string[] = [];
  for (const name of sample(names.sort(), 3)) {
    const report = await validator.validateString(await readFile(path.join(out, name), 'utf8'));
    for (const { messages } of report.results) {
      const found = messages.filter((message) => !isRoleInTable(message));
      errors.push(...found.map(({ ruleId, message, line }) => `${name}:${line} ${ruleId}: ${message}`));
    }
  }
  expect(errors.slice(0, 30)).toEqual([]);
});

test('no page has an element, attribute or address that pages do not have, as a browser parses it', async () => {
  // What is in `.halyard` is for the server.
  const names = (await readdir(out, { recursive: true })).filter(
    (name) => name.endsWith('.html') && !name.startsWith('.halyard'),
  );
  for (const name of names) {
    const html = await readFile(path.join(out, name), 'utf8');
    expect([name, strangeMarkup(html)]).toEqual([name, []]);
  }
});

test.runIf(isDemo)('every page can be read, shared and cited without scripts (P8)', async () => {
  const urls = await readSitemaps(inject('origin'));
  expect(urls.length).toBeGreaterThan(100);
  for (const url of sample(urls, 3)) {
    const html = await (await fetch(url)).text();
    const text = html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect([url, text.length >= 500, html.match(/<h1[ >]/g)?.length]).toEqual([url, true, 1]);
    expect([url, /<html[^<>]* lang="\w/.test(html)]).toEqual([url, true]);
    expect([url, /<meta name="description" content="[^"]{50}/.test(html)]).toEqual([url, true]);
    for (const name of ['card', 'title', 'description', 'image', 'image:alt'])
      expect([url, name, html.includes(`<meta name="twitter:${name}" content="`)]).toEqual([url, name, true]);
    for (const property of ['title', 'type', 'image', 'image:alt', 'image:width', 'image:height', 'url', 'description'])
      expect([url, property, new RegExp(`<meta property="og:${property}" content="[^"]`).test(html)]).toEqual([
        url,
        property,
        true,
      ]);
  }
  for (const page of ['/about', '/contact', '/privacy']) expect(urls).toContain(inject('origin') + page);
});
