import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasUnknown, readExports, unknownValue } from '../literals.ts';

const read = (text: string): unknown => readExports(text)('default');

test.each<[string, unknown]>([
  [
    "export default { a: 'b', 'c-d': [1, -2, true, null], ...{ e: `f` } };",
    { a: 'b', 'c-d': [1, -2, true, null], e: 'f' },
  ],
  ["const a = ['x']; module.exports = { list: [...a, 'y'] } as const;", { list: ['x', 'y'] }],
  ['const make = () => ({ a: 1 }); export default make();', { a: 1 }],
  ["export default async function () { const base = '/a'; return { link: base + '/b' }; }", { link: '/a/b' }],
  ["const names = { a: 'b' }; export default [names.a, names.none];", ['b', unknownValue]],
  ['export default [fetch("x"), process.env.HOME, [1].map(String)];', [unknownValue, unknownValue, unknownValue]],
])('readExports() reads data and runs nothing: %s', (text, value) => {
  expect(read(text)).toEqual(value);
});

test('readExports() ends where code refers to itself', () => {
  expect(hasUnknown(read('const a = [a, a]; export default a;'))).toBe(true);
  expect(hasUnknown(read('const f = () => g(); const g = () => f(); export default [f()];'))).toBe(true);
  const doubled = Array.from({ length: 40 }, (_, at) => `const s${at + 1} = [...s${at}, ...s${at}];`).join('');
  expect(Array.isArray(read(`const s0 = [1];${doubled}export default s40;`))).toBe(true);
});

test('readExports() reads any JSON as JSON does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      expect(read(`export default ${json};`)).toEqual(JSON.parse(json));
    }),
  );
});
