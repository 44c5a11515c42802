import { expect, test } from 'vitest';
import { getStringsFiles, mergeStrings, readStrings } from '../../../src/library/site/read-strings.ts';
import { defaultStrings } from '../../../src/strings.ts';

const getLines = (text: string): string[] =>
  readStrings(text, 'strings/de.yaml').issues.map(
    ({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`,
  );

test('`readStrings()` reads some of the words, the others stay English', () => {
  const { value, issues } = readStrings('search: Suche\ncallouts: { tip: Tipp }\n', 'strings/de.yaml');
  expect(issues).toEqual([]);
  expect(value).toEqual({ search: 'Suche', callouts: { tip: 'Tipp' } });
  const strings = mergeStrings(defaultStrings, value ?? { callouts: {} });
  expect([strings.search, strings.callouts.tip, strings.callouts.note, strings.menu]).toEqual([
    'Suche',
    'Tipp',
    defaultStrings.callouts.note,
    defaultStrings.menu,
  ]);
});

test.each([
  ['serach: Suche\n', '1:1 unknown-string: There is no text "serach" here. Did you mean "search"?'],
  ['callouts: { tipp: Tipp }\n', '1:13 unknown-string: There is no text "tipp" here. Did you mean "tip"?'],
  ['zzzzzz: x\n', '1:1 unknown-string: There is no text "zzzzzz" here.'],
  ['search: 12\n', '1:9 invalid-string: Write a text: `search: "12"`.'],
  ['minutes: "{anzahl} Minuten"\n', '1:10 invalid-string: {anzahl} is not filled in here; use {count}.'],
  ['menu: "{count}"\n', '1:7 invalid-string: {count} is not filled in here; write the text without it.'],
  ['- search\n', '1:1 invalid-string: Write texts as "name: value" lines.'],
])('`readStrings()` reports %j with its place and the fix', (text, line) => {
  expect(getLines(text)).toEqual([line]);
});

test('`readStrings()` uses the words without mistakes', () => {
  const { value, issues } = readStrings('serach: Suche\nmenu: Menü\n', 'strings/de.yaml');
  expect(issues).toHaveLength(1);
  expect(value).toEqual({ menu: 'Menü', callouts: {} });
});

test('`getStringsFiles()` names the files of a language and of its variant', () => {
  expect(getStringsFiles('de')).toEqual(['strings/de.yaml']);
  expect(getStringsFiles('pt-BR')).toEqual(['strings/pt.yaml', 'strings/pt-BR.yaml']);
});
