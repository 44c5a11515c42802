import { expect, test } from 'vitest';
import { queryPairs } from '../../../src/interfaces/api/query-pairs.ts';

// The examples of OpenAPI 3.1 §4.8.12.4, for the query.
const list = ['blue', 'black', 'brown'];
const colours = { R: 100, G: 200, B: 150 };

test.each([
  ['a text', 'blue', {}, 'color=blue'],
  ['a list', list, {}, 'color=blue&color=black&color=brown'],
  ['a list in one', list, { explode: false }, 'color=blue,black,brown'],
  ['an object', colours, {}, 'R=100&G=200&B=150'],
  ['an object in one', colours, { explode: false }, 'color=R,100,G,200,B,150'],
  ['a list with spaces', list, { style: 'spaceDelimited' }, 'color=blue black brown'],
  ['a list with bars', list, { style: 'pipeDelimited' }, 'color=blue|black|brown'],
  ['a deep object', colours, { style: 'deepObject', explode: true }, 'color[R]=100&color[G]=200&color[B]=150'],
  ['a nested object', { R: { a: [1] } }, {}, 'R={"a":[1]}'],
  ['nothing', undefined, {}, 'color='],
])('queryPairs() writes %s as OpenAPI says', (_, value, style, expected) => {
  expect(
    queryPairs('color', value, style)
      .map((pair) => pair.join('='))
      .join('&'),
  ).toBe(expected);
});
