import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryPairs } from '../../../src/interfaces/api/query-pairs.ts';
import { exampleRequests } from '../../../src/interfaces/discovery/example-requests.ts';

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

test('a request for an example has its values, whatever type and style its parameter has', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const member = fc.oneof(fc.integer(), fc.boolean(), fc.stringMatching(/^[^,|\s]{1,8}$/));
  const value = fc.oneof(
    member,
    fc.array(member, { minLength: 1, maxLength: 4 }),
    fc.dictionary(name, member, { minKeys: 1, maxKeys: 4 }),
  );
  const style = fc.record(
    { style: fc.constantFrom('form', 'spaceDelimited', 'pipeDelimited', 'deepObject'), explode: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(name, value, style, (key, example, written) => {
      const parameter = { name: key, in: 'query', ...written, examples: { one: { value: example } } };
      const get = { summary: 'One', parameters: [parameter, { ...parameter, in: 'path', name: 'path' }] };
      const [request] = exampleRequests({ info: { title: 'A' }, paths: { '/a/{path}': { get } } }).requests;
      const sent = request?.query.map((pair) => [pair.name, pair.value].join(' ')).join(' ') ?? '';
      const members = typeof example === 'object' ? Object.entries(example).flat() : [example];
      const expected = Array.isArray(example) ? example : members;
      for (const one of expected) expect(sent).toContain(String(one));
      expect(sent + (request?.pathname ?? '')).not.toContain('[object');
    }),
  );
});
