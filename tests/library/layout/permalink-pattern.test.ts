import { expect, test } from 'vitest';
import { fillPermalink } from '../../../src/library/layout/permalink-pattern.ts';

const values = {
  path: 'posts/deep/hello',
  section: 'posts',
  name: 'Hello World',
  title: 'Hi',
  date: '2020-01-05',
  categories: ['Big News', 'x'],
};

test.each([
  ['/:year/:month/:day/:title/', '/2020/01/05/hello-world/'],
  ['/:short_year-:i_month-:i_day', '/20-1-5'],
  ['/:section/:sections/:path', '/posts/posts/deep/posts/deep/hello'],
  ['/:collection/:name:output_ext', '/posts/hello-world'],
  ['/:categories/:slug', '/big-news/x/hello-world'],
  ['pretty', '/big-news/x/2020/01/05/hello-world/'],
  ['date', '/big-news/x/2020/01/05/hello-world'],
  ['none', '/big-news/x/hello-world'],
  ['/a\\:b/:basename', '/a:b/hello-world'],
  ['https://other.example/:x', 'https://other.example/:x'],
  ['/plain', '/plain'],
])('fillPermalink() fills "%s"', (pattern, wanted) => {
  expect(fillPermalink(pattern, values)).toBe(wanted);
});

test.each(['title', 'slug', 'slugorfilename', 'slugorcontentbasename'])(
  'fillPermalink() takes the slug of the author for :%s',
  (name) => {
    expect(fillPermalink(`/:${name}`, { ...values, slug: 'own' })).toBe('/own');
  },
);

test.each(['name', 'filename', 'contentbasename'])('fillPermalink() takes the name of the file for :%s', (name) => {
  expect(fillPermalink(`/:${name}`, { ...values, slug: 'own' })).toBe('/hello-world');
});

test.each(['/:unknown/x', '/{{ year }}/x', '/{% x %}', '/<%= x %>'])(
  'fillPermalink() does not fill "%s"',
  (pattern) => {
    expect(fillPermalink(pattern, values)).toBeUndefined();
  },
);

test.each(['year', 'short_year', 'month', 'i_month', 'day', 'i_day'])(
  'fillPermalink() has no :%s without a day',
  (name) => {
    expect(fillPermalink(`/:${name}`, { ...values, date: undefined })).toBeUndefined();
  },
);

test('fillPermalink() has no folder for a page at the top, and no categories where none are stated', () => {
  expect(fillPermalink('/:sections/:slugified_categories', { ...values, path: 'hello', categories: undefined })).toBe(
    '//',
  );
});
