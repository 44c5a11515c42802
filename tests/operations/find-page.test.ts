import { expect, test } from 'vitest';
import { findPage, nearestPaths } from '../../src/operations/find-page.ts';
import { gonePath, library, manyPages } from '../support/library.ts';

test('a page is found at its path and at its aliases; what was withdrawn is gone', () => {
  expect(library.pathAt(findPage('blog/value-pricing', library))).toBe('blog/price-from-value');
  expect(() => findPage(gonePath, library)).toThrow(expect.objectContaining({ code: 'gone' }));
  expect(() => findPage('glossary/positionin', library)).toThrow(
    expect.objectContaining({ code: 'not-found', extra: { nearest: ['glossary/positioning'] } }),
  );
});

test('slips anywhere in a path are near, also in the name of the section, also on a large site', () => {
  expect(nearestPaths('glosary/positioning', library)[0]).toBe('glossary/positioning');
  const large = manyPages(5000);
  expect(nearestPaths('blog/generated-00123x', large)).toHaveLength(3);
  expect(nearestPaths('blg/generated-004321', large)[0]).toBe('blog/generated-004321');
  expect(nearestPaths('zzz', large)).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', ''])('%s is no page', (path) => {
  expect(() => findPage(path, library)).toThrow(expect.objectContaining({ code: 'not-found' }));
});
