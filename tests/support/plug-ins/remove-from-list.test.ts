import { expect, test } from 'vitest';
import { removeFromList } from './remove-from-list.ts';

const list = (imports: string, names: string): string =>
  `${imports}import type { Plugin } from './plugin/plugin.ts';\n\n/** All. */\nexport const defaultPlugins: readonly Plugin[] = [${names}];\n`;
const importOf = (name: string): string => `import { ${name} } from '../plugins/${name}/index.ts';\n`;
const all = importOf('a') + importOf('b') + importOf('c');

test.each([
  ['a', importOf('b') + importOf('c'), 'b, c'],
  ['b', importOf('a') + importOf('c'), 'a, c'],
  ['c', importOf('a') + importOf('b'), 'a, b'],
])('removeFromList() removes the two lines of %s', (name, imports, names) => {
  expect(removeFromList(list(all, 'a, b, c'), name)).toBe(list(imports, names));
});

test('removeFromList() empties a list of one, and takes one of a list with lines of its own', () => {
  expect(removeFromList(list(importOf('a'), 'a'), 'a')).toBe(list('', ''));
  expect(removeFromList(list(all, '\n  a,\n  b,\n  c,\n'), 'c')).toBe(
    list(importOf('a') + importOf('b'), '\n  a,\n  b,\n'),
  );
});

test('removeFromList() refuses a plug-in that is not there', () => {
  expect(() => removeFromList(list(all, 'a, b, c'), 'd')).toThrow('does not import d');
  expect(() => removeFromList(list(all, 'a, b'), 'c')).toThrow('c in 0 lists');
});
