import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundledFolder, bundledStrings } from '../../../src/content/language/bundled-strings.ts';
import { readStrings } from '../../../src/library/site/read-strings.ts';
import { defaultStrings } from '../../../src/strings.ts';

const files = readdirSync(bundledFolder);
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('the interface speaks twelve languages beside English', () => {
  expect(files).toEqual(
    ['ar', 'de', 'es', 'fr', 'he', 'ja', 'nl', 'pl', 'pt', 'ru', 'th', 'zh'].map((tag) => `${tag}.yaml`),
  );
});

test.each(files)('%s has every word, with the placeholders of the English one', (file) => {
  const { value, issues } = readStrings(readFileSync(path.join(bundledFolder, file), 'utf8'), file);
  expect(issues).toEqual([]);
  const { callouts: kinds, added: _, ...english } = defaultStrings;
  const { callouts = {}, ...words } = value ?? {};
  expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys(callouts).sort()).toEqual(Object.keys(kinds).sort());
  const texts = new Map<string, unknown>(Object.entries(words));
  for (const [name, text] of Object.entries(english))
    expect(placeholders(String(texts.get(name))), name).toEqual(placeholders(text));
});

test('`bundledStrings()` returns the words of a variant’s language, and English ones for a language without', () => {
  expect(bundledStrings('de-AT').search).toBe('Suchen');
  expect(bundledStrings('fi')).toEqual(defaultStrings);
});
