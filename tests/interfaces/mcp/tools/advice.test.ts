import { expect, test } from 'vitest';
import { hitAdvice, tagAdvice } from '../../../../src/interfaces/mcp/tools/advice.ts';
import { context } from '../../../support/context.ts';
import { library } from '../../../support/library.ts';

test('tagAdvice() names the nearest tags of one that no page has, or the most used ones', () => {
  expect(tagAdvice(library, undefined)).toBeUndefined();
  expect(tagAdvice(library, 'pricing')).toBeUndefined();
  expect(tagAdvice(library, 'pricng')).toBe('No page has this tag. The nearest are pricing.');
  const used = [...library.tags].sort(([, a], [, b]) => b - a).map(([name]) => name);
  expect(tagAdvice(library, 'xqzt')).toBe(`No page has this tag. Used are ${used.slice(0, 10).join(', ')}.`);
});

test('hitAdvice() says that a topic is outside the site, or that no hit answers', () => {
  expect(hitAdvice('mortgage rates', 1, context)).toBe(
    'Halyard does not cover mortgage rates. The hits only have some of the words.',
  );
  expect(hitAdvice('Who won the world cup?', 0.2, context)).toMatch(/^.+\. The hits only have some of the words\.$/s);
  expect(hitAdvice('What is positioning?', 0.9, context)).toBeUndefined();
  expect(hitAdvice('What is positioning?', 0.1, context)).toBeUndefined();
});
