import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const pages = { 'index.md': '# Notes\n\nA page.\n', 'site.yaml': 'name: Notes\n' };

const build = async (files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) => {
  const above = await writeFiles(await temporaryFolder(), {
    'secret.css': '.secret-rule { color: red }',
    'secret.txt': 'secret-text',
  });
  const folder = await writeFiles(path.join(above, 'site'), { ...pages, ...files });
  const out = path.join(above, 'dist');
  const result = await runSharedBuild({ CONTENT_DIR: folder, OUT_DIR: out, ...env });
  const tree = result.code === 0 ? await readTree(out) : new Map<string, Buffer>();
  const css = [...tree].filter(([name]) => /^_astro\/.*\.css$/.test(name)).map(([, bytes]) => bytes.toString());
  return { ...result, tree, css: css.join('\n') };
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9"/></svg>';

test('files of the folder that `theme.css` uses are published, cleaned as those that pages show', async () => {
  const { code, output, tree, css } = await build({
    'theme.css': `@import "styles/more.css" print;
@font-face { font-family: Own; src: url("fonts/own.woff2?v=1#x") format("woff2") }
.own { background: image-set("marks/a%20b.svg" 1x), url(/marks/a%20b.svg) }`,
    'styles/more.css': '.more { background: url(../marks/more.svg) }',
    'fonts/own.woff2': 'font',
    'marks/a b.svg': drawing,
    'marks/more.svg': drawing,
  });
  expect([code, output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  expect(tree.get('fonts/own.woff2')?.toString()).toBe('font');
  for (const name of ['marks/a b.svg', 'marks/more.svg'])
    expect(tree.get(name)?.toString()).toMatch(/^<svg(?!.*script)/s);
  expect(css).toMatch(/url\("?\/fonts\/own\.woff2\?v=1#x"?\)/);
  expect(css.match(/\/marks\/a%20b\.svg/g)).toHaveLength(2);
  expect(css).toMatch(/@media print\{\.more\{background:url\("?\/marks\/more\.svg/);
  expect(css).not.toContain('@import');
});

test('addresses in `theme.css` have the folder of a site below another one', async () => {
  const { css } = await build(
    { 'theme.css': '.own { background: url(marks/a.svg) }', 'marks/a.svg': drawing },
    { SITE_URL: 'https://owner.example/notes' },
  );
  expect(css).toMatch(/url\("?\/notes\/marks\/a\.svg"?\)/);
});

test('`theme.css` that names files outside of the folder is an error with its place, and publishes nothing', async () => {
  const { code, output, tree } = await build({
    'theme.css': '@import "../secret.css";\nb { list-style: url(../secret.txt) }\n',
  });
  expect([code, tree.size]).toEqual([1, 0]);
  expect(output).toContain('theme.css:1:9  @import  ../secret.css leaves the content folder.');
  expect(output).toContain('theme.css:2:17  url  ../secret.txt leaves the content folder.');
  expect(output).toContain('Nothing was built.');
});

test('addresses from the root lead to files of the site and never to those of the disk', async () => {
  const above = await temporaryFolder();
  const outside = path.join(above, 'outside.txt');
  await writeFile(outside, 'secret-text');
  const { code, tree, css } = await build({ 'theme.css': `b { list-style: url(${outside}) }` });
  expect(code).toBe(0);
  expect(css).toContain(outside);
  for (const [name, bytes] of tree) expect([name, bytes.includes('secret-text')]).toEqual([name, false]);
});

test.each([
  ['b { color: red', 'theme.css:1:3', '"{" has no "}"'],
  ['b { color: red } }\ni { color: blue }', 'theme.css:1:18', '"}" closes nothing'],
  ['These are words\nand no rules.', 'theme.css:1:1', 'there is no "{" after a selector'],
  ['/* a comment', 'theme.css:1:1', 'a comment has no "*/"'],
])('a site with broken CSS such as %j is published, with a warning at %s', async (css, place, reason) => {
  const { code, output } = await build({ 'theme.css': css });
  expect(output).not.toContain('This should not happen');
  expect([code, output]).toEqual([0, expect.stringContaining(`${place}  css  `)]);
  expect(output).toContain(reason);
});

test('nothing of the style sheets themselves is published as a file', async () => {
  const { tree } = await build({ 'theme.css': '@import "a.css";', 'a.css': 'b { color: red }' });
  for (const name of ['theme.css', 'a.css']) expect(tree.has(name)).toBe(false);
});
