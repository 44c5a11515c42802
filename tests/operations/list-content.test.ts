import { expect, test } from 'vitest';
import { listContent } from '../../src/operations/list-content.ts';
import { Problem } from '../../src/problem.ts';
import { context } from '../support/context.ts';
import { gonePath, library, pages } from '../support/library.ts';

const list = (request: Parameters<typeof listContent.input.parse>[0]) =>
  listContent.run(listContent.input.parse(request), context);

const findErrors = (request: Parameters<typeof listContent.input.parse>[0]): string[] => {
  try {
    list(request);
  } catch (error) {
    return Problem.from(error).extra.errors?.map(({ parameter }) => parameter) ?? [];
  }
  return [];
};

test('listContent returns pages by path, without their texts', () => {
  const { total, count, items } = list({ limit: 4, offset: 2 });
  expect([total, count]).toEqual([library.size, 4]);
  expect(items.map(({ path }) => path)).toEqual(
    pages
      .filter(({ summary }) => summary.kind === 'page')
      .map(({ summary }) => summary.path)
      .sort()
      .slice(2, 6),
  );
  for (const item of items) expect(item).not.toHaveProperty('markdown');
});

test('listContent returns lists and pages about the service where `kind` asks for them', () => {
  const getPaths = (kind?: 'page' | 'list' | 'service' | 'all'): string[] =>
    list({ limit: 100, ...(kind && { kind }) }).items.map(({ path }) => path);
  const kinds = (['page', 'list', 'service'] as const).map((kind) => {
    const expected = pages.flatMap(({ summary, unlisted }) =>
      summary.kind === kind && unlisted !== true ? [summary.path] : [],
    );
    expect(getPaths(kind)).toEqual(expected.sort());
    return expected;
  });
  expect(getPaths()).toEqual(kinds[0]);
  expect(getPaths('all').sort()).toEqual(kinds.flat().sort());
  expect(kinds.every(({ length }) => length > 0)).toBe(true);
});

test('listContent returns the pages that changed last first, if that is asked for', () => {
  const days = list({ order: 'newest', limit: 100 }).items.map(({ updated }) => updated);
  expect(new Set(days).size).toBeGreaterThan(2);
  expect(days).toEqual(days.toSorted().reverse());
});

test('listContent returns named pages with their texts, in the order of their names, and names what is missing', () => {
  const paths = ['tools/price-ladder', 'no/such-page', '/glossary/positioning/', 'tools/price-ladder', gonePath];
  const { total, count, next, previous, items, missing } = list({ paths });
  expect([total, count, next, previous]).toEqual([2, 2, null, null]);
  expect(items.map(({ path, markdown }) => [path, markdown])).toEqual(
    ['tools/price-ladder', 'glossary/positioning'].map((path) => [path, library.markdownAt(library.find(path) ?? -1)]),
  );
  expect(missing).toEqual(['no/such-page', gonePath]);
});

test('listContent cuts named pages to a budget that they share', () => {
  const paths = ['blog/price-from-value', 'solutions/nobody-gets-what-we-do'];
  const whole = list({ paths }).items.map(({ markdown = '' }) => markdown);
  const cut = list({ paths, max_tokens: 100 }).items.map(({ markdown = '' }) => markdown);
  expect(cut.join('').length).toBeLessThanOrEqual(400);
  for (const [at, text] of cut.entries()) {
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toBe(whole[at]);
    expect(whole[at]).toContain(text.slice(0, 60));
  }
});

test('listContent refuses filters or paging together with named pages, each by its name', () => {
  expect(findErrors({ paths: ['index'], section: 'blog', offset: 3 })).toEqual(['section', 'offset']);
  expect(findErrors({ paths: ['index'], order: 'path' })).toEqual(['order']);
  expect(findErrors({ paths: ['index'], limit: 5, max_tokens: 100 })).toEqual([]);
});

test('listContent refuses a budget without named pages', () => {
  expect(findErrors({ max_tokens: 100 })).toEqual(['max_tokens']);
  expect(() => list({ max_tokens: 100 })).toThrow('`max_tokens` is for texts, which come with `paths` only.');
});

test('listContent takes one to fifty paths and at most 100 items', () => {
  const accepts = (request: object): boolean => listContent.input.safeParse(request).success;
  const paths = (length: number): string[] => Array.from({ length }, (_, at) => `p${at}`);
  expect([accepts({ paths: [] }), accepts({ paths: paths(50) }), accepts({ paths: paths(51) })]).toEqual([
    false,
    true,
    false,
  ]);
  expect([accepts({ limit: 100 }), accepts({ limit: 101 }), accepts({ limit: 0 })]).toEqual([true, false, false]);
});

const brief = 'path section kind url title description date updated tags author license'.split(' ');

test('listContent returns what fits a list, and with `fields` the fields that are named beside path and URL', () => {
  const [listed] = list({ limit: 1 }).items;
  expect(Object.keys(listed ?? {})).toEqual([...brief, 'tokens', 'digest']);
  const [named] = list({ limit: 1, fields: ['title', 'headings'] }).items;
  expect(Object.keys(named ?? {}).sort()).toEqual(['headings', 'path', 'title', 'url']);
  const whole = list({ limit: 1, fields: ['title', 'all'] });
  expect(whole.items).toEqual([library.summaryAt(library.find(whole.items[0]?.path ?? '') ?? -1)]);
  expect(whole.next).toContain('fields=title%2Call');
});

test('listContent returns named pages whole unless `fields` says otherwise', () => {
  const paths = ['glossary/positioning'];
  expect(list({ paths, fields: ['all'] })).toEqual(list({ paths }));
  expect(list({ paths, fields: ['digest'] }).items.map((item) => Object.keys(item).sort())).toEqual([
    ['digest', 'path', 'url'],
  ]);
});

test('every field of a record is a value of `fields`, and another name is refused with the nearest one', () => {
  for (const name of Object.keys(library.summaryAt(0))) expect(findErrors({ fields: [name] }), name).toEqual([]);
  expect(findErrors({ fields: ['titel'] })).toEqual(['fields']);
  expect(findErrors({ fields: ['title', '__proto__'] })).toEqual(['fields']);
});
