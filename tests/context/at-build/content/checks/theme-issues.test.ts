import { expect, test } from 'vitest';
import { checkTheme } from '../../../../../src/context/at-build/content/checks/theme-issues.ts';
import { temporaryFolder, writeFiles } from '../../../../support/builds/build.ts';

const linesOf = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await checkTheme(await writeFiles(await temporaryFolder(), files))).flatMap(({ file, issues }) =>
    issues.map(({ line, column, code, message }) => `${file}:${line}:${column} ${code}: ${message}`),
  );

test('`checkTheme()` reports nothing where there is no theme', async () => {
  expect(await linesOf({ 'index.md': '# Notes\n' })).toEqual([]);
});

test('`checkTheme()` passes colours that can be told apart, fonts of the folder and parts of components', async () => {
  const lines = await linesOf({
    'theme.css': `@font-face { font-family: Own; src: url("fonts/own.woff2") }
:root { --accent: light-dark(#0b5c3b, #7fd1a3); --sans: Own, system-ui; }`,
    'fonts/own.woff2': 'x',
    'theme/SiteFooter.astro': '<footer></footer>',
    'theme/parts/Badge.astro': '<b>New</b>',
  });
  expect(lines).toEqual([]);
});

test('`checkTheme()` warns of colours with too little contrast, with line and ratio', async () => {
  const [first, ...others] = await linesOf({ 'theme.css': ':root {\n  --accent: light-dark(#e0a0b0, #f4a4ba);\n}\n' });
  expect(first).toMatch(
    /^theme\.css:2:3 low-contrast: --accent on --paper has a contrast of \d\.\d\d in light; 4\.5 is the minimum/,
  );
  expect(others.length).toBeGreaterThan(0);
});

test('`checkTheme()` asks for colours that it can read', async () => {
  expect(await linesOf({ 'theme.css': ':root { --paper: white; }' })).toEqual([
    'theme.css:1:9 low-contrast: --paper is "white" in light; write colours as #rrggbb.',
    'theme.css:1:9 low-contrast: --paper is "white" in dark; write colours as #rrggbb.',
  ]);
});

test('`checkTheme()` reports files elsewhere, missing ones and components that replace none', async () => {
  const lines = await linesOf({
    'theme.css': '@import "https://fonts.example/css";\nb { background: url(missing.png) }\n',
    'theme/SiteHedaer.astro': '',
  });
  expect(lines).toEqual([
    'theme.css:1:1 invalid-theme: Pages load style and fonts from this site alone: put the file into the content folder in place of https://fonts.example/css.',
    'theme.css:2:17 invalid-theme: There is no file missing.png in the content folder.',
    'theme/SiteHedaer.astro:1:1 invalid-theme: The engine has no component SiteHedaer.astro to replace. Did you mean SiteHeader.astro?',
  ]);
});
