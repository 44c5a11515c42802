import { expect, test } from 'vitest';
import { removeFromList } from './remove-from-list.ts';

const list = (imports: string, names: string): string =>
  `${imports}import type { Plugin } from './plugin/plugin.ts';\n\n/** All. */\nexport const defaultPlugins: readonly Plugin[] = [${names}];\n`;
const getImport = (name: string): string => `import { ${name} } from '../plugins/${name}/index.ts';\n`;
const all = getImport('a') + getImport('b') + getImport('c');

test.each([
  ['a', getImport('b') + getImport('c'), 'b, c'],
  ['b', getImport('a') + getImport('c'), 'a, c'],
  ['c', getImport('a') + getImport('b'), 'a, b'],
])('removeFromList() removes the two lines of %s', (name, imports, names) => {
  expect(removeFromList(list(all, 'a, b, c'), name)).toBe(list(imports, names));
});

test('removeFromList() empties a list of one, and takes one of a list with lines of its own', () => {
  expect(removeFromList(list(getImport('a'), 'a'), 'a')).toBe(list('', ''));
  expect(removeFromList(list(all, '\n  a,\n  b,\n  c,\n'), 'c')).toBe(
    list(getImport('a') + getImport('b'), '\n  a,\n  b,\n'),
  );
});

test('removeFromList() refuses a plug-in that is not there', () => {
  expect(() => removeFromList(list(all, 'a, b, c'), 'd')).toThrow('does not import d');
  expect(() => removeFromList(list(all, 'a, b'), 'c')).toThrow('c in 0 lists');
});
