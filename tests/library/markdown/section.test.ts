import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionOf } from '../../../src/library/markdown/section.ts';
import { pages } from '../../support/library.ts';

const page = [
  '# Title',
  '',
  'Lead.',
  '',
  '## Prices',
  '',
  'About prices.',
  '',
  '### In euros',
  '',
  'Ten.',
  '',
  '```md',
  '## Not a heading',
  '```',
  '',
  '## Prices',
  '',
  'Again.',
  '',
].join('\n');

test('a section goes to the next heading of its level and holds the deeper ones', () => {
  expect(sectionOf(page, 'prices')).toBe(page.slice(page.indexOf('## Prices'), page.lastIndexOf('## Prices')));
  expect(sectionOf(page, 'in-euros')).toBe(page.slice(page.indexOf('### In'), page.lastIndexOf('## Prices')));
});

test('a repeated heading has an anchor of its own, and the last section goes to the end', () => {
  expect(sectionOf(page, 'prices-1')).toBe('## Prices\n\nAgain.\n');
});

test('the title holds the whole page', () => {
  expect(sectionOf(page, 'title')).toBe(page);
});

test('there is no section for what only looks like a heading', () => {
  expect(sectionOf(page, 'not-a-heading')).toBeUndefined();
  expect(sectionOf(page, '')).toBeUndefined();
});

test('every heading of every page is found by its anchor, and its section begins with it', () => {
  for (const { summary, markdown } of pages) {
    for (const { url, level } of summary.headings) {
      const section = sectionOf(markdown, url.slice(url.indexOf('#') + 1));
      expect(section?.startsWith(`${'#'.repeat(level)} `), url).toBe(true);
    }
  }
});

test('names of object members are not anchors', () => {
  fc.assert(
    fc.property(fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'), (name) => {
      expect(sectionOf(page, name)).toBeUndefined();
    }),
  );
});
