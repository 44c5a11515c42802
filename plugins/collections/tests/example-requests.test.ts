import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleRequests } from '../example-requests.ts';

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
