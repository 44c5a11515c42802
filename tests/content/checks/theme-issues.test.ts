import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { programFolder } from '../../../src/project/places.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const pages = { 'index.md': '# Notes\n\nA page.\n', 'site.yaml': 'name: Notes\n' };

interface Loaded {
  readonly lines: readonly string[];
  readonly assets: readonly string[];
}

const load = async (folder: string, env: Readonly<Record<string, string>> = {}): Promise<Loaded> => {
  const settings = readSettings({ CONTENT_DIR: folder, CACHE_DIR: path.join(folder, '../cache'), ...env }, '/');
  const { issues, assets } = await loadContent(settings, { root: programFolder, checkOnly: true });
  return {
    assets: [...assets],
    lines: issues
      .filter(({ code }) => /theme|contrast|outside/.test(code))
      .map(
        ({ file, line, column, severity, code, message }) =>
          `${path.relative(folder, file)}:${line}:${column} ${severity} ${code}: ${message}`,
      ),
  };
};

const getLines = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await load(await writeFiles(path.join(await temporaryFolder(), 'site'), { ...pages, ...files }))).lines;

test('a folder without a theme has no issue of one', async () => {
  expect(await getLines({})).toEqual([]);
});

test('colours that can be told apart, files of the folder and parts of components pass', async () => {
  const lines = await getLines({
    'theme.css': `@import "styles/more.css" screen;
@font-face { font-family: Own; src: url("fonts/own.woff2") }
:root { --accent: light-dark(#0b5c3b, #7fd1a3); --sans: Own, system-ui; }
b { background: url(/fonts/own.woff2), url(/favicon.svg); mask: url(#part), url(data:image/png;base64,AA) }`,
    'styles/more.css': 'i { background: image-set("../public/a.txt" 1x), url(/a.txt) }',
    'fonts/own.woff2': 'x',
    'public/a.txt': 'x',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme/SiteFooter.astro': '<footer></footer>',
    'theme/parts/Badge.astro': '<b>New</b>',
  });
  expect(lines).toEqual([]);
});

test('colours with too little contrast are reported with line and ratio', async () => {
  const [first, ...others] = await getLines({ 'theme.css': ':root {\n  --accent: light-dark(#e0a0b0, #f4a4ba);\n}\n' });
  expect(first).toMatch(
    /^theme\.css:2:3 warning low-contrast: --accent on --paper has a contrast of \d\.\d\d in light; 4\.5 is the minimum/,
  );
  expect(others.length).toBeGreaterThan(0);
});

test('colours that cannot be read are reported, those of an imported sheet too', async () => {
  const reported = ['light', 'dark'].map(
    (scheme) => `low-contrast: --paper is "white" in ${scheme}; write colours as #rrggbb.`,
  );
  expect(await getLines({ 'theme.css': ':root { --paper: white; }' })).toEqual(
    reported.map((line) => `theme.css:1:9 warning ${line}`),
  );
  expect(await getLines({ 'theme.css': '@import "a.css";', 'a.css': ':root { --paper: white; }' })).toEqual(
    reported.map((line) => `theme.css:1:1 warning ${line}`),
  );
});

test('files elsewhere, missing ones and components that replace none are reported', async () => {
  const lines = await getLines({
    'theme.css':
      '@import "https://fonts.example/css";\nb { background: url(missing.png), url(Fonts/own.woff2) }\ni { cursor: url(/gone.cur) }\n',
    'fonts/own.woff2': 'x',
    'theme/SiteHedaer.astro': '',
  });
  expect(lines).toEqual([
    'theme.css:1:9 warning invalid-theme: Pages load style and fonts from this site alone: put the file into the content folder in place of https://fonts.example/css.',
    'theme.css:2:17 warning invalid-theme: There is no file missing.png in the content folder.',
    'theme.css:2:35 warning invalid-theme: There is no file Fonts/own.woff2 in the content folder. Did you mean fonts/own.woff2?',
    'theme.css:3:13 warning invalid-theme: There is no file /gone.cur in the content folder.',
    'theme/SiteHedaer.astro:1:1 warning invalid-theme: The engine has no component SiteHedaer.astro to replace. Did you mean SiteHeader.astro?',
  ]);
});

const broken: readonly (readonly [css: string, position: string, reason: string])[] = [
  ['i {}\nb { color: red', '2:3', '"{" has no "}"'],
  ['b {}\n}\n', '2:1', '"}" closes nothing'],
  ['b { color }', '1:5', 'there is no ":" between a property and its value'],
  ['just some words', '1:1', 'there is no "{" after a selector'],
  ['b { é: url(a b.png) }', '1:8', 'an address has a space, a quote or a bracket in it: write it in quotes'],
  ['i {} /* open', '1:6', 'a comment has no "*/"'],
];

test.each(broken)('broken CSS such as `%s` is reported at %s', async (css, position, reason) => {
  const [first] = (await getLines({ 'theme.css': css, 'a.css': '' })).filter((line) => line.includes('not valid CSS'));
  expect(first).toBe(
    `theme.css:${position} warning invalid-theme: This is not valid CSS: ${reason}. Browsers skip what they cannot read.`,
  );
});

test('broken CSS of an imported sheet is reported there', async () => {
  const lines = await getLines({ 'theme.css': '@import "a.css";\n', 'a.css': '\nb { color: red; } }' });
  expect(lines).toEqual([expect.stringMatching(/^a\.css:2:19 warning invalid-theme: .*"}" closes nothing/)]);
});

/** How CSS names a file: `%` is the address. */
const ways = [
  '@import "%";',
  '@import url(%);',
  "@import url('%') layer(x) screen;",
  'b { background: url(%) }',
  'b { background: url("%") no-repeat }',
  'b { background: image-set("%" 1x) }',
  'b { background: -webkit-image-set(url(%) 1x) }',
  'b { background: cross-fade(url(%), red) }',
  'b { src: src("%") }',
  '@font-face { font-family: x; src: url(%) format("woff2") }',
  ':root { --own: url(%) }',
  'b { list-style: u\\72l(%) }',
];

/** Addresses of files that are not files of the folder; those that end in `.css` can be imported, too. */
const foreign = (folder: string): readonly string[] => [
  '../secret.css',
  '../secret.png',
  'x/../../secret.css',
  '%2e%2e/secret.css',
  '%2E./secret.png',
  '..%2fsecret.css',
  '\\2e\\2e/secret.css',
  '\\00002e\\00002e\\2fsecret.png',
  '..\\\\secret.css',
  `file://${folder}/../secret.css`,
  `FILE://${folder}/../secret.png`,
  '.hidden/secret.css',
  '.secret.css',
  'node_modules/secret.css',
  'file-link.css',
  'file-link.png',
  'folder-link/secret.css',
  'folder-link/secret.png',
];

test('no way to name a file in CSS reaches one that is not of the folder, and each is an error with its place', async () => {
  const above = await writeFiles(await temporaryFolder(), {
    'secret.css': '.secret { color: red }',
    'secret.png': 'secret',
  });
  const folder = await writeFiles(path.join(above, 'site'), {
    ...pages,
    '.hidden/secret.css': '.secret {}',
    '.secret.css': '.secret {}',
    'node_modules/secret.css': '.secret {}',
  });
  await symlink(path.join(above, 'secret.css'), path.join(folder, 'file-link.css'));
  await symlink(path.join(above, 'secret.png'), path.join(folder, 'file-link.png'));
  await symlink(above, path.join(folder, 'folder-link'));
  for (const way of ways)
    for (const address of foreign(folder)) {
      if (way.startsWith('@import') && !address.endsWith('.css')) continue;
      const css = way.replace('%', () => address);
      await writeFiles(folder, { 'theme.css': `/* first */\n  ${css}` });
      const { lines, assets } = await load(folder);
      expect([css, lines]).toEqual([css, [expect.stringMatching(/^theme\.css:2:\d+ error outside-folder: /)]]);
      expect(assets).toEqual([]);
    }
});

test('files with the names of drafts, sources and keys are not taken into style sheets', async () => {
  const folder = await writeFiles(path.join(await temporaryFolder(), 'site'), {
    ...pages,
    'draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'draft.png': 'x',
    'draft.css': '.draft {}',
    id_rsa: 'key',
  });
  for (const [css, severity] of [
    ['b { background: url(draft.png) }', 'warning invalid-theme'],
    ['b { background: url(/draft.png) }', 'warning invalid-theme'],
    ['b { background: url(id_rsa) }', 'warning invalid-theme'],
    ['b { background: url(draft.md) }', 'warning invalid-theme'],
    ['b { background: url(site.yaml) }', 'warning invalid-theme'],
    ['@import "draft.css";', 'error outside-folder'],
    ['@import "draft.md";', 'warning invalid-theme'],
  ]) {
    await writeFiles(folder, { 'theme.css': String(css) });
    const { lines, assets } = await load(folder);
    expect([css, lines, assets]).toEqual([css, [expect.stringContaining(`theme.css:1:`)], []]);
    expect(lines[0]).toContain(String(severity));
  }
});

test('a style sheet that is a symbolic link is not read, unless links are followed', async () => {
  const above = await writeFiles(await temporaryFolder(), { 'secret.css': ':root { --paper: white; }' });
  const folder = await writeFiles(path.join(above, 'site'), pages);
  await symlink(path.join(above, 'secret.css'), path.join(folder, 'theme.css'));
  expect((await load(folder)).lines).toEqual([]);
  expect((await load(folder, { FOLLOW_LINKS: 'true' })).lines).toHaveLength(2);
});
