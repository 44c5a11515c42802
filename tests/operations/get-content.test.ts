import { expect, test } from 'vitest';
import { getContent } from '../../src/operations/get-content.ts';
import { context } from '../support/context.ts';
import { library } from '../support/library.ts';

const path = 'blog/price-from-value';
const get = (request: object) => getContent.run(getContent.input.parse({ path, ...request }), context);
const markdown = library.markdownAt(library.find(path) ?? -1);

test('getContent returns the whole page without a budget, or where it fits', () => {
  expect(get({}).markdown).toBe(markdown);
  const fitting = get({ max_tokens: Math.ceil(markdown.length / 4), q: 'What is value?' });
  expect(fitting.markdown).toBe(markdown);
  expect(fitting).not.toHaveProperty('omitted');
});

test('getContent returns the first sections that fit, or those that serve a question', () => {
  const first = get({ max_tokens: 100 });
  expect(markdown.startsWith(first.markdown)).toBe(true);
  expect(first.omitted).toBeGreaterThan(0);
  const served = get({ max_tokens: 100, q: 'Why is value a ceiling?' });
  expect(served.markdown).toContain('## Value is a ceiling');
  expect(first.markdown).not.toContain('## Value is a ceiling');
  expect(served.title).toBe(first.title);
});

test('getContent reads a path in any encoding of its characters, and no blank question', () => {
  expect(() => get({ path: 'blog/ano\u0308ther' })).toThrow();
  expect(getContent.input.safeParse({ path, q: ' \n' }).success).toBe(false);
  expect(getContent.input.safeParse({ path: '' }).success).toBe(false);
});
