import { expect, test } from 'vitest';
import { defineConfig, getPlugins } from '../../src/plugin/config.ts';
import { faultOfConfig } from '../../src/plugin/config-schema.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';

const named = (name: string) => definePlugin({ name });
const defaults = [named('one'), named('two')];
const getNames = (config?: Parameters<typeof getPlugins>[1]): string[] =>
  getPlugins(defaults, config).map(({ name }) => name);

test('getPlugins() leaves default plug-ins out and adds those of the owner after them', () => {
  expect(getNames()).toEqual(['one', 'two']);
  expect(getNames(defineConfig({ plugins: [named('mine')], without: ['one'] }))).toEqual(['two', 'mine']);
  // A default one that is left out can be replaced.
  expect(getNames({ plugins: [named('two')], without: ['two'] })).toEqual(['one', 'two']);
});

test('getPlugins() names what can be left out, and refuses two of one name', () => {
  expect(() => getNames({ without: ['three'] })).toThrow(
    'There is no default plug-in "three" to leave out. Write one of: one, two.',
  );
  for (const plugins of [[named('one')], [named('mine'), named('mine')]])
    expect(() => getNames({ plugins })).toThrow('Rename or leave out one.');
});

test('faultOfConfig() says what is wrong where', () => {
  expect(faultOfConfig({ plugins: [{ name: 'my-own', facts: async () => ({}), tools: [] }], without: [] })).toBe(
    undefined,
  );
  for (const [value, sentence] of [
    [undefined, 'It has no default export.'],
    [{ plugin: [] }, 'Did you mean plugins?'],
    [{ plugins: {} }, 'plugins: Write a list of plug-ins.'],
    [{ without: 'importers' }, 'without: Write a list of names.'],
    [{ plugins: [{}] }, 'plugins[0].name: Write a name.'],
    [{ plugins: [{ name: 'My Own' }] }, 'plugins[0].name: Write lower-case words with hyphens.'],
    [{ plugins: [{ name: 'a', tool: [] }] }, 'plugins[0]: There is no member "tool". Did you mean tools?'],
    [{ plugins: [{ name: 'a', facts: {} }] }, 'plugins[0].facts: Write a function that loads it.'],
    [{ plugins: [{ name: 'a', operations: [7] }] }, 'plugins[0].operations[0]: Write objects.'],
  ])
    expect(faultOfConfig(value)).toContain(sentence);
});
