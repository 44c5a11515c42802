import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import typescript from 'typescript';
import { expect, test } from 'vitest';
import { slotNames } from '../../src/content/theme/slot-names.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';
import { nodesIn } from '../../src/library/markdown/walk.ts';
import { pluginMembers } from '../../src/plugin/config-schema.ts';
import { defaultPlugins } from '../../src/plugins.ts';
import { exampleFolder } from '../support/builds/own-project.ts';
import { readDoc, tableRows } from './markdown.ts';

const guide = readFileSync('docs/plug-ins.md', 'utf8');
const tree = parseNative(guide);
const membersTree = parseNative(guide.slice(guide.indexOf('\n## Members')));

/** The names of the members of `Plugin`, from its source. */
const members = (): string[] => {
  const file = 'src/plugin/plugin.ts';
  const source = typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => typescript.isInterfaceDeclaration(statement))
    .filter(({ name }) => name.text === 'Plugin')
    .flatMap((declaration) => declaration.members.map(({ name }) => name?.getText(source) ?? ''));
};

/** The codes in the first cells of the table. */
const documented = (): string[] =>
  [...nodesIn(membersTree)].flatMap((node) => {
    if (node.type !== 'tableRow') return [];
    const code = [...nodesIn(node)].find(({ type }) => type === 'inlineCode');
    return code?.type === 'inlineCode' ? [code.value] : [];
  });

test('docs/plug-ins.md documents every member of a plug-in, and none beside', () => {
  expect(members()).toContain('name');
  expect(documented().sort()).toEqual(members().sort());
  expect(Object.keys(pluginMembers).sort()).toEqual(members().sort());
});

test('docs/plug-ins.md names every slot and every function that halyard/plugin exports', async () => {
  const names = Object.keys(await import('../../src/plugin/public.ts'));
  for (const name of [...slotNames, ...names]) expect(guide).toContain(`\`${name}\``);
});

test('the example in docs/plug-ins.md is the one that is tested', () => {
  const shown = [...nodesIn(tree)]
    .filter((node): node is Code => node.type === 'code')
    .map(({ meta, value }) => [meta ?? '', `${value}\n`]);
  const files = globSync('**/*.*', { cwd: exampleFolder }).map((file) => [
    file.split(path.sep).join('/'),
    readFileSync(path.join(exampleFolder, file), 'utf8'),
  ]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(files));
});

test('docs/plug-ins.md has a row for every default plug-in', () => {
  const named = new Set(tableRows(readDoc('docs/plug-ins.md')).map(([first]) => first));
  expect(defaultPlugins.map(({ name }) => name).filter((name) => !named.has(`\`${name}\``))).toEqual([]);
});

test('the README of every default plug-in says how to leave it out', () => {
  const silent = defaultPlugins.filter(
    ({ name }) => !readFileSync(`plugins/${name}/README.md`, 'utf8').includes(`\`without: ['${name}']\``),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
