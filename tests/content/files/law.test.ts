import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Why these files make a place in the content folder without the rule for links and for paths that lead out of it. */
const reasons: Readonly<Record<string, string>> = {
  'src/build/stages/write-icons.ts': 'a published file, which has passed the rule',
  'src/build/theme/digest-of-theme.ts': 'asks whether it is there',
  'src/cli/print-endpoints.ts': 'asks whether it is there',
  'src/commands/new.ts': 'a file that is new',
  'src/content/theme/own-components.ts': 'lists names, after a look for a link',
  'src/hosts/dev/start-dev.ts': 'a place that is not watched',
};
const files = globSync('{src,plugins}/**/*.ts', { exclude: ['plugins/*/tests/**', 'src/content/files/**'] });
const code = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const));
const filesWith = (pattern: RegExp, start = ''): string[] =>
  [...code].flatMap(([file, text]) => (file.startsWith(start) && pattern.test(text) ? [file] : [])).sort();

test('a place in the content folder comes from the rule in src/content/files', () => {
  expect(filesWith(/\b(?:join|resolve)\(\s*(?:\w+\.)*contentFolder,|contentFolder\}\//, 'src/')).toEqual(
    Object.keys(reasons),
  );
});

test('plug-ins read no file of it but through that rule', () => {
  const read =
    /\b(?:readFile|readFileSync|open|createReadStream|readdir|copyFile)\(\s*(?:path\.)?(?:join|resolve)\(\s*(?:\w+\.)*contentFolder,/;
  expect([filesWith(read, 'plugins/'), filesWith(/placeOfList|placeInFolder/, 'plugins/').length > 0]).toEqual([
    [],
    true,
  ]);
});

test('pictures are decoded from bytes, which the rule has read, and never by a path', () => {
  const given = [...code.values()].flatMap((text) =>
    [...text.matchAll(/(?<!\w)sharp\(\s*([\w.]+|[^\s\w])/g)].map(([, first]) => first),
  );
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name = '') => /place|file|path|url|name|^['"`]/i.test(name))).toEqual([]);
});
