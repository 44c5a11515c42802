import { expect, test } from 'vitest';
import { appearingOn, isPublished, nextChange } from '../../src/library/publish-gate.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const plain = { draft: false, publishAt: undefined, expires: undefined };

test.each([
  ['a page without dates', {}, true],
  ['a draft', { draft: true }, false],
  ['a draft whose date has come', { draft: true, publishAt: '2026-01-01' }, false],
  ['a page scheduled for tomorrow', { publishAt: '2026-06-16' }, false],
  ['a page scheduled for this very moment', { publishAt: '2026-06-15T12:00:00Z' }, true],
  ['a page scheduled for a later hour in another zone', { publishAt: '2026-06-15T13:00:00+00:30' }, false],
  ['a page that expires tomorrow', { expires: '2026-06-16' }, true],
  ['a page that expires at this very moment', { expires: '2026-06-15T12:00:00Z' }, false],
  ['a page that expired', { expires: '2026-06-01' }, false],
])('isPublished() of %s: %o → %s', (_name, dates, published) => {
  expect(isPublished({ ...plain, ...dates }, now)).toBe(published);
});

test('nextChange() returns the next time at which isPublished() changes', () => {
  expect(nextChange({ ...plain, publishAt: '2026-07-01', expires: '2026-08-01' }, now)).toBe(Date.parse('2026-07-01'));
  expect(nextChange({ ...plain, publishAt: '2026-06-01', expires: '2026-08-01' }, now)).toBe(Date.parse('2026-08-01'));
  expect(nextChange({ ...plain, draft: true, publishAt: '2026-07-01' }, now)).toBeUndefined();
  expect(nextChange(plain, now)).toBeUndefined();
});

test.each([
  ['no date', undefined, plain, true],
  ['a date in the past', '2026-06-01', plain, true],
  ['the day of another zone that has begun', '2026-06-16', plain, true],
  ['a date in the future', '2026-06-17', plain, false],
  ['a date in the future, with a time in the past', '2026-06-17', { ...plain, publishAt: '2026-01-01' }, true],
])('appearingOn() of %s', (_name, date, fields, published) => {
  expect(isPublished(appearingOn(fields, date), now)).toBe(published);
});
