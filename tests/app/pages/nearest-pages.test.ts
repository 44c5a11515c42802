import { expect, test } from 'vitest';
import { nearestPages } from '../../../src/app/pages/nearest-pages.ts';
import { bigLibrary } from '../../support/libraries/big-library.ts';
import { library } from '../../support/library.ts';

const nearest = (path: string): string[] => nearestPages(library)(path).map((page) => page.path);

test('a slip leads to the page that was meant', () => {
  expect(nearest('glossary/positionning')[0]).toBe('glossary/positioning');
  expect(nearest('Glossary/Positioning')[0]).toBe('glossary/positioning');
  expect(nearest('abut')).toEqual(['about']);
});

test('what is like no page has no nearest page', () => {
  expect(nearest('zzzzzzzzzz')).toEqual([]);
  expect(nearest('')).toEqual([]);
});

test('on a large site too', () => {
  expect(nearestPages(bigLibrary(20_000))('blog/essay-0000o42').length).toBe(3);
});
