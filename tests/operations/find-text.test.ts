import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInPage } from '../../src/operations/find/find-in-page.ts';
import { textMatcher } from '../../src/operations/find/line-matcher.ts';
import { loadPatterns, patternMatcher } from '../../src/operations/find/pattern-matcher.ts';
import { FoundLines, findText } from '../../src/operations/find-text.ts';
import { api } from '../support/call.ts';
import { context } from '../support/context.ts';
import { getLibrary, pages } from '../support/library.ts';

await loadPatterns();

const find = (request: Parameters<typeof findText.input.parse>[0], source = context) =>
  findText.run(findText.input.parse(request), source);

test('findText finds every line of every page that has the words, with its number and its heading', () => {
  const { items, total } = find({ q: 'PRICE', limit: 100 });
  const written = pages.filter(({ summary }) => summary.kind === 'page');
  const inOrder = written.toSorted((a, b) => (a.summary.path < b.summary.path ? -1 : 1));
  const expected = inOrder.flatMap(({ summary, markdown }) =>
    markdown
      .split('\n')
      .flatMap((text, at) => (/price/i.test(text) ? [{ path: summary.path, line: at + 1, text: text.trimEnd() }] : [])),
  );
  expect(total).toBe(expected.length);
  expect(items.map(({ path, line, text }) => ({ path, line, text }))).toEqual(expected.slice(0, 100));
  for (const { path, url, heading, line } of items) {
    const page = pages.find(({ summary }) => summary.path === path);
    const above = page?.markdown.split('\n').slice(0, line) ?? [];
    const last = above.findLast((text) => /^##+ /.test(text));
    if (last !== undefined) expect(last.replace(/^#+ /, '')).toContain(heading);
    expect(url.includes('#')).toBe(heading !== null);
  }
});

test('findText looks in one page or in pages of a section', () => {
  const inPage = find({ q: 'margin', path: 'tools/price-ladder' });
  expect(new Set(inPage.items.map(({ path }) => path))).toEqual(new Set(['tools/price-ladder']));
  expect(inPage.items.some(({ url }) => url.endsWith('/tools/price-ladder#the-formula'))).toBe(true);
  const inSection = find({ q: 'price', section: 'glossary' });
  expect(new Set(inSection.items.map(({ section }) => section))).toEqual(new Set(['glossary']));
  expect(() => find({ q: 'price', path: 'tools/price-ladder', section: 'tools' })).toThrow(
    expect.objectContaining({
      message: 'Name a page or use filters, not both.',
      extra: { errors: [{ parameter: 'section', reason: 'It cannot be used together with `path`.' }] },
    }),
  );
  expect(() => find({ q: 'price', path: 'tools/price-lader' })).toThrow();
});

test('findText fits regular expressions of RE2 to lines', () => {
  const { items } = find({ q: '\\b\\d+ (minutes|%)', pattern: true });
  expect(items.length).toBeGreaterThan(0);
  for (const { text } of items) expect(text).toMatch(/\b\d+ (minutes|%)/i);
});

test.each(['(a', '(?=a)b', '\\1', 'a*', '((x{1,90}){1,90}){1,90}', '(.{0,900})z'])(
  'findText refuses the pattern %j by name and reason',
  (q) => {
    expect(() => find({ q, pattern: true })).toThrow(/^q: /);
  },
);

test('patternMatcher() takes time in proportion to the text for patterns that ruin others', () => {
  const attack = patternMatcher('(x+x+)+y');
  const line = 'x'.repeat(20_000);
  // A backtracking engine would take longer than the universe is old.
  expect(attack.has(line)).toBe(false);
  expect(attack.find(line)).toBeUndefined();
  expect(attack.work()).toBeLessThan(100 * line.length);
});

test('findText says when a site is too large for a pattern', () => {
  const [model] = pages;
  if (model === undefined) throw new Error('The fixture has no pages');
  const markdown = 'A line of words.\n'.repeat(60_000);
  const stored = Array.from({ length: 24 }, (_, at) => ({
    ...model,
    markdown,
    summary: { ...model.summary, path: `p${at}` },
  }));
  const large = { ...context, library: getLibrary(stored) };
  expect(find({ q: 'not there', pattern: true }, large).complete).toBe(false);
  expect(find({ q: 'not there' }, large).complete).toBe(true);
  expect(find({ q: 'not there', pattern: true, path: 'p5' }, large).complete).toBe(true);
});

test('findText pages through the lines once', () => {
  const all = find({ q: 'price', limit: 100 }).items;
  const seen = [];
  for (let offset = 0; offset < all.length; offset += 7) seen.push(...find({ q: 'price', limit: 7, offset }).items);
  expect(seen).toEqual(all);
});

describe('findInPage()', () => {
  test('returns every line with the text, and of long ones a part that has it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 900 }), { maxLength: 8 }), fc.nat(900), (lines, at) => {
        const texts = lines.map((line) => line.replaceAll('\n', ' '));
        const marked = texts.map((line) => `${line.slice(0, at)}NeedLe${line.slice(at)}`);
        const { found } = findInPage([...marked, 'nothing'].join('\n'), textMatcher('needle'));
        expect(found.map(({ line }) => line)).toEqual(marked.map((_, index) => index + 1));
        for (const { text } of found) {
          expect(text).toContain('NeedLe');
          expect(text.length).toBeLessThan(620);
        }
      }),
    );
  });
});

test('GET /api/v1/find answers a pattern, and names what is wrong with one', async () => {
  const found = FoundLines.parse(await (await api('/api/v1/find?q=pri%5Bcz%5De&pattern=true')).json());
  expect(found.items.length).toBeGreaterThan(0);
  const refused = await api('/api/v1/find?q=(a&pattern=true');
  expect([refused.status, (await refused.json()).errors[0].parameter]).toEqual([400, 'q']);
});
