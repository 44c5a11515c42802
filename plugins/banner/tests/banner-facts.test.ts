import { expect, test } from 'vitest';
import { bannerFacts } from '../banner-facts.ts';
import { isPast } from '../is-past.ts';

test.each([
  ['New: [read it](/blog)', { text: 'New: [read it](/blog)', until: undefined }],
  [
    { text: 'Closed.', until: '2027-03-31' },
    { text: 'Closed.', until: '2027-03-31' },
  ],
])('`banner` is one line of Markdown, with a last day or without: %j', (banner, read) => {
  expect(bannerFacts.parse({ banner }).banner).toEqual(read);
});

test.each(['', 'Two\nlines', '<script src="/x.js"></script>', { text: 'x', until: 'soon' }, { until: '2027-03-31' }])(
  '`banner` is no %j',
  (banner) => {
    expect(bannerFacts.safeParse({ banner }).success).toBe(false);
  },
);

test('isPast() is true when the last day has ended everywhere', () => {
  expect(isPast(undefined, new Date('2027-04-01T13:00:00Z'))).toBe(false);
  expect(isPast('2027-03-31', new Date('2027-04-01T11:00:00Z'))).toBe(false);
  expect(isPast('2027-03-31', new Date('2027-04-01T13:00:00Z'))).toBe(true);
});
