import { expect, test } from 'vitest';
import { findPage, nearestPaths } from '../../src/operations/find-page.ts';
import { gonePath, library, manyPages } from '../support/library.ts';

test('findPage() finds paths and aliases and throws `gone` for withdrawn pages', () => {
  expect(library.pathAt(findPage('blog/value-pricing', library))).toBe('blog/price-from-value');
  expect(() => findPage(gonePath, library)).toThrow(expect.objectContaining({ code: 'gone' }));
  expect(() => findPage('glossary/positionin', library)).toThrow(
    expect.objectContaining({ code: 'not-found', extra: { nearest: ['glossary/positioning'] } }),
  );
});

test('nearestPaths() finds misspelt paths and sections, also on a large site', () => {
  expect(nearestPaths('glosary/positioning', library)[0]).toBe('glossary/positioning');
  const large = manyPages(5000);
  expect(nearestPaths('blog/generated-00123x', large)).toHaveLength(3);
  expect(nearestPaths('blg/generated-004321', large)[0]).toBe('blog/generated-004321');
  expect(nearestPaths('zzz', large)).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', ''])('findPage() throws `not-found` for %s', (path) => {
  expect(() => findPage(path, library)).toThrow(expect.objectContaining({ code: 'not-found' }));
});
