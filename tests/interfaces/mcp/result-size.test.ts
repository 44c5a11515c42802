import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../src/http/handler.ts';
import { context as fixture } from '../../support/context.ts';
import { sections } from '../../support/demo-sections.ts';
import { fewRuns } from '../../support/effort.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { getLibrary, pages } from '../../support/library.ts';
import { getSearchIndex } from '../../support/search-index.ts';
import { getResult } from './call.ts';

const names = [...sections.keys()];

/** Claude Code rejects longer results; a token is about four characters, some of which have three bytes. */
const maxCharacters = 4 * 25_000;

const [model] = pages;
if (model === undefined) throw new Error('The fixture has no pages');

/** Pages of the largest size: every field at its limit, three bytes per character, many JSON escapes. */
const stored = Array.from({ length: 130 }, (_, at) => {
  const path = `blog/${String(at).padStart(4, '0')}-${'x'.repeat(200)}`;
  const url = `https://fixture.example/${path}`;
  const text = ['价格"从\\价值\t出发。'.repeat(400), 'price \u0001"\\ '.repeat(3000)][at % 2] ?? '';
  const headings = Array.from({ length: 60 }, (__, number) => ({
    heading: `第${number}章${'题'.repeat(150)}`,
    text: 'price 价格',
    anchor: `h${number}`,
  }));
  return storedPage([{ heading: '题'.repeat(160), text }, ...headings], {
    ...model.summary,
    path,
    url,
    section: names[at % names.length] ?? 'blog',
    title: '题'.repeat(160),
    description: '述'.repeat(400),
    attribution: '归'.repeat(300),
    tags: Array.from({ length: 20 }, (__, tag) => `tag-${tag}-${'t'.repeat(40)}`),
  });
});
const library = getLibrary(stored);
const largest: Context = { ...fixture, library, search: await getSearchIndex(library) };

const resultLength = async (method: string, params: Record<string, unknown>): Promise<number> =>
  JSON.stringify(await getResult(method, params, largest)).length;

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const path = fc.constantFrom(...stored.map(({ summary }) => summary.path));
const calls = fc.oneof(
  fc.record({
    name: fc.constant('search_content'),
    arguments: fc.record({
      query: fc.oneof(
        fc.constantFrom('price', '价格 从 价值', '"price"', '题'),
        fc.string({ minLength: 1, maxLength: 512 }),
      ),
      limit: optional(fc.integer({ min: 1, max: 20 })),
      section: optional(fc.constantFrom(...names)),
    }),
  }),
  fc.record({
    name: fc.constant('ask'),
    arguments: fc.record({
      question: fc.constantFrom('What is price?', '价格 从 价值', '题', 'price'),
      max_tokens: optional(fc.integer({ min: 50, max: 10_000 })),
    }),
  }),
  fc.record({
    name: fc.constant('get_page'),
    arguments: fc.record({
      path,
      offset: optional(fc.nat({ max: 60_000 })),
      max_chars: optional(fc.integer({ min: 200, max: 40_000 })),
      heading: optional(fc.constantFrom('h0', '#h59')),
      view: optional(fc.constantFrom('text', 'outline')),
    }),
  }),
  fc.record({
    name: fc.constant('list_content'),
    arguments: fc.record({
      limit: optional(fc.integer({ min: 1, max: 100 })),
      section: optional(fc.constantFrom(...names)),
      tag: optional(fc.constant(stored[0]?.summary.tags[0] ?? '')),
    }),
  }),
);

test('tools never return over 25,000 tokens, even for the largest pages', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      expect(await resultLength('tools/call', call)).toBeLessThanOrEqual(maxCharacters);
    }),
    { numRuns: fewRuns(400) },
  );
  const search = { name: 'search_content', arguments: { query: 'price', limit: 20 } };
  expect(await resultLength('tools/call', search)).toBeLessThanOrEqual(maxCharacters);
  expect(await resultLength('tools/call', { name: 'list_content', arguments: { limit: 100 } })).toBeLessThanOrEqual(
    maxCharacters,
  );
});

test('resources/list stays below the limit and lists every page', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const part = await getResult('resources/list', cursor === undefined ? {} : { cursor }, largest);
    expect(JSON.stringify(part).length).toBeLessThanOrEqual(maxCharacters);
    seen.push(...part.resources.map(({ name }: { name: string }) => name));
    cursor = part.nextCursor;
    more = cursor !== undefined;
  }
  expect(seen).toEqual(stored.map(({ summary }) => summary.path));
});

test.each([
  ['tools/list', {}],
  ['resources/templates/list', {}],
  ['prompts/list', {}],
  [
    'prompts/get',
    { name: 'answer_from_site', arguments: { question: `${'\u0001'.repeat(1999)}?`, page: '"'.repeat(2048) } },
  ],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'answer_from_site' }, argument: { name: 'page', value: '' } },
  ],
])('%s stays below the limit', async (method, params) => {
  expect(await resultLength(method, params)).toBeLessThanOrEqual(maxCharacters);
});
