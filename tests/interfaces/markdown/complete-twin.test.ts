import { expect, test } from 'vitest';
import { completeTwin } from '../../../src/interfaces/markdown/complete-twin.ts';
import { parseTwin } from '../../../src/interfaces/markdown/parse-twin.ts';
import { renderTwin } from '../../../src/interfaces/markdown/twin.ts';
import { markdownHeaders, twinHeaders } from '../../../src/interfaces/markdown/twin-headers.ts';
import { library, origin, pages } from '../../support/library.ts';

const [page] = pages;
if (page === undefined) throw new Error('The fixture is empty');
const text = renderTwin(page, library);
const type = { 'content-type': 'text/markdown' };

test('completeTwin() adds the canonical page and the number of tokens', async () => {
  const twin = await completeTwin(new Response(text, { headers: { ...type, etag: '"x"' } }));
  expect(Object.fromEntries(twin.headers)).toEqual({
    ...type,
    etag: '"x"',
    link: `<${page.summary.url}>; rel="canonical"`,
    'x-markdown-tokens': String(page.summary.tokens),
  });
  expect(await twin.text()).toBe(text);
});

test('completeTwin() leaves other responses as they are', async () => {
  const linked = new Response(text, { headers: { ...type, link: '<x>; rel="canonical"' } });
  const missing = new Response('Not found', { status: 404 });
  expect(await completeTwin(linked)).toBe(linked);
  expect(await completeTwin(missing)).toBe(missing);
  const other = await completeTwin(new Response('# No twin', { headers: type }));
  expect(other.headers.get('link')).toBeNull();
});

test('parseTwin() returns the page and the tokens of what renderTwin() wrote, and nothing for other text', () => {
  for (const one of pages)
    expect(parseTwin(renderTwin(one, library))).toEqual({ url: one.summary.url, tokens: one.summary.tokens });
  for (const other of [
    '',
    '# Title',
    '---\ntitle: x\n---\n\nText',
    '---\ncanonical_url: no address\n---\n\nText',
    '---\ncanonical_url: ftp://a.example/x\n---\n\nText',
    `---\ncanonical_url: ${origin}/x\n---\nText`,
    `x---\ncanonical_url: ${origin}/x\n---\n\nText`,
  ])
    expect(parseTwin(other), other).toBeUndefined();
});

test('twinHeaders() counts one token at least', () => {
  expect(twinHeaders({ url: 'https://a.example/x', tokens: 0 })['x-markdown-tokens']).toBe('1');
});

test('markdownHeaders() state what the owner permits machines to do', () => {
  const ai = (search: 'yes' | 'no', train: 'yes' | 'no') =>
    markdownHeaders({ ...library.site, ai: { ...library.site.ai, search, train } });
  expect(ai('yes', 'no')).toMatchObject({
    'content-signal': expect.stringMatching(/^search=yes, ai-input=(yes|no), ai-train=no$/),
    'content-usage': 'train-ai=n, search=y',
  });
  expect(ai('no', 'yes')['content-usage']).toBe('train-ai=y, search=n');
});
