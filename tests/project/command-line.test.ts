import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { commandLine, nameCommandFolder, packageLine, quoteWord, scripts } from '../../src/project/command-line.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

// Other files share the module, and expect the script of the clone.
afterEach(() => nameCommandFolder(undefined));

test('commandLine() names the script of the clone, and the program where a folder was given', () => {
  expect(commandLine('check')).toBe('npm run check');
  expect(commandLine('eval', '--all')).toBe('npm run eval -- --all');
  expect(commandLine('import', '../blog.xml')).toBe('npm run halyard -- import ../blog.xml');
  const { scripts: own } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of scripts) expect(own[name]).toBe(`node bin/halyard.cjs ${name}`);
  nameCommandFolder('../my notes');
  expect(commandLine('serve')).toBe(`node ${path.join('bin', 'halyard.cjs')} serve "../my notes"`);
});

test('quoteWord() quotes what a shell would split', () => {
  expect([quoteWord('out'), quoteWord('my site')]).toEqual(['out', '"my site"']);
});

test.each([
  ['a site that has it', undefined, 'npx halyard'],
  ['the registry', '^0.1.0', 'npx halyard'],
  ['a git address', 'git+https://git.example/halyard.git', 'npx "git+https://git.example/halyard.git"'],
  ['a packed file', 'file:../../halyard-0.1.0.tgz', 'npx FOLDER/halyard-0.1.0.tgz'],
])('packageLine() names how npx found the package of %s', async (_, asked, expected) => {
  const folder = await temporaryFolder();
  const manifest = JSON.stringify({ dependencies: { halyard: asked } });
  await writeFiles(folder, { '_npx/1a/package.json': manifest });
  const inside = asked === undefined ? 'site/node_modules/halyard/lib' : '_npx/1a/node_modules/halyard/lib';
  expect(packageLine(path.join(folder, inside))).toBe(expected.replace('FOLDER', path.relative(process.cwd(), folder)));
});
