import { expect, test } from 'vitest';
import { withoutHeadingGaps } from '../../../../../src/context/at-build/views/html/heading-tags.ts';

test.each([
  ['<h2>A</h2><h5 id="b">B</h5><h3>C</h3>', '<h2>A</h2><h3 id="b">B</h3><h3>C</h3>'],
  ['<h4>A</h4><hr><h2>B</h2>', '<h2>A</h2><hr><h2>B</h2>'],
  ['<h2>A</h2><h3>B</h3><h4>C</h4>', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
])('withoutHeadingGaps(%j) returns %j', (html, wanted) => {
  expect(withoutHeadingGaps(html)).toBe(wanted);
});
