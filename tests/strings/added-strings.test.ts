import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAdditions } from '../../src/additions.ts';
import { bundledFolder, bundledStrings } from '../../src/content/language/bundled-strings.ts';
import { mergeStrings, readStrings } from '../../src/library/site/read-strings.ts';
import { defaultPlugins } from '../../src/plugins.ts';
import { addedEnglish, joinStrings, type PluginStrings } from '../../src/strings/added-strings.ts';
import { defaultStrings, defineStrings } from '../../src/strings.ts';

const languages = readdirSync(bundledFolder).map((file) => file.slice(0, -'.yaml'.length));
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const describe = (words: Readonly<Record<string, string>> = {}) =>
  Object.entries(words)
    .map(([name, text]) => [name, placeholders(text), text.trim() === ''])
    .sort();

test.each(defaultPlugins)('$name has its words in every language of the interface', async ({ strings }) => {
  const { en, ...others } = (await strings?.()) ?? { en: {} };
  const expected = Object.keys(en).length === 0 ? [] : languages;
  expect(Object.keys(others).sort()).toEqual(expected);
  for (const [language, words] of Object.entries(others)) expect(describe(words), language).toEqual(describe(en));
});

test('an owner’s word in the place of one of a plug-in is used, with the placeholders of the English one', () => {
  for (const [name, english] of Object.entries(addedEnglish())) {
    const own = ['Own', ...placeholders(english)].join(' ');
    const { value, issues } = readStrings(`${name}: ${JSON.stringify(own)}\nmenu: Menü\n`, 'strings/de.yaml');
    expect(issues, name).toEqual([]);
    const merged = mergeStrings(bundledStrings('de'), value ?? { callouts: {} });
    expect([merged.added[name], merged.menu, Object.hasOwn(merged, name)]).toEqual([own, 'Menü', false]);
    expect(readStrings(`${name}: "{nothing}"\n`, 'strings/de.yaml').issues).toHaveLength(1);
  }
});

test('defineStrings() reads the words of a site, and English ones that it lacks', () => {
  const { in: wordsIn } = defineStrings({ one: 'One', two: 'Two' });
  expect(wordsIn({ added: { two: 'Zwei' } })).toMatchObject({ one: 'One', two: 'Zwei' });
  expect(wordsIn(defaultStrings)).toEqual({ one: 'One', two: 'Two' });
});

test('a word that two plug-ins have, or a plug-in and the core, is an error that names both', () => {
  const join = (...all: readonly PluginStrings[]) => {
    const additions = createAdditions<PluginStrings>('words');
    for (const [at, strings] of all.entries()) additions.add(`plug-in-${at}`, [strings]);
    return () => joinStrings(additions);
  };
  expect(join({ en: { one: 'One' } }, { en: { two: 'Two' } })()).toHaveLength(2);
  expect(join({ en: { one: 'One' } }, { en: { one: 'Two' } })).toThrow(
    'plug-in-0 and plug-in-1 both have the word one. Leave one out.',
  );
  for (const name of Object.keys(defaultStrings))
    expect(join({ en: { [name]: 'x' } }), name).toThrow(`Halyard and plug-in-0 both have the word ${name}.`);
});
