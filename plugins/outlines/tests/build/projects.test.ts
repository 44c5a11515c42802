import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { buildContent, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';

const browser = await openBrowser();

/** Builds and serves a project as its owner does, with its root alone. */
const serveProject = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const { out, output } = await buildContent(folder);
  const { address, stop } = await startTestServer({ out });
  return { address, output, out, [Symbol.asyncDispose]: stop };
};

/** The groups and links of the tree of a page, in their order. */
const readTree = async (address: string): Promise<string[]> => {
  const page = await browser.newPage();
  await page.goto(address);
  const entries = await page.locator('nav.tree summary, nav.tree a').allTextContents();
  await page.close();
  return entries.slice(1).map((entry) => entry.trim());
};

test('a project of MkDocs Material has the sidebar, the names and the addresses of its own site', async () => {
  await using site = await serveProject({
    'README.md': '# The repository\n',
    'mkdocs.yml': [
      'site_name: Kiln',
      'theme: { name: material }',
      'nav:',
      '  - index.md',
      '  - Use it:',
      '      - use/index.md',
      '      - More:',
      '          - Deep page: use/deep.md',
      '  - Words: words.md',
    ].join('\n'),
    'docs/index.md': '# Kiln\n\nWelcome.\n',
    'docs/words.md': '# The words\n\n!!! note "Look"\n    Here.\n',
    'docs/use/index.md': '# Use\n\nIt.\n',
    'docs/use/deep.md': '# Deep\n\n[Words](../words.md)\n',
  });
  expect(site.output).toContain('MkDocs project: pages in docs/, order from mkdocs.yml.');
  expect(await readTree(`${site.address}/words`)).toEqual(['Kiln', 'Use it', 'Use', 'More', 'Deep page', 'Words']);
  for (const old of ['/use/deep/', '/words/', '/use/']) expect((await fetch(site.address + old)).status, old).toBe(200);
  expect((await fetch(`${site.address}/README`)).status).toBe(404);
  const words = await readFile(path.join(site.out, 'words.md'), 'utf8');
  expect(words).toContain('Look');
  expect(words).not.toContain('!!!');
});

test('a project of Docusaurus with versions and a second language keeps addresses, order and the menu of versions', async () => {
  const docs = (folder: string, title: string) => ({
    [`${folder}/intro.md`]: `# Intro ${title}\n\nHow to begin.\n`,
    [`${folder}/guides/zebra.md`]: `# Zebra ${title}\n\nA guide.\n`,
    [`${folder}/guides/ant.md`]: `# Ant ${title}\n\nA guide.\n`,
  });
  await using site = await serveProject({
    'docusaurus.config.js':
      "module.exports = { title: 'Tern', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { docs: {} }]] };",
    'sidebars.js': "module.exports = { docs: ['intro', { Guides: ['guides/zebra', 'guides/ant'] }] };",
    'versions.json': '["2.0","1.0"]',
    'package.json': '{}',
    ...docs('docs', 'next'),
    ...docs('versioned_docs/version-2.0', '2'),
    ...docs('versioned_docs/version-1.0', '1'),
    'versioned_sidebars/version-2.0-sidebars.json': '{"docs":["intro",{"Guides":["guides/zebra","guides/ant"]}]}',
    'blog/2016-04-12-jest-11.md': '# Jest 11\n\nIt is out.\n',
    'i18n/de/docusaurus-plugin-content-docs/version-2.0/intro.md': '# Einleitung\n\nWie man beginnt.\n',
  });
  const addresses = [
    '/docs/intro',
    '/docs/guides/zebra',
    '/docs/1.0/intro',
    '/docs/next/guides/ant',
    '/blog/2016/04/12/jest-11',
    '/de/docs/intro',
  ];
  for (const each of addresses) expect((await fetch(site.address + each)).status, each).toBe(200);
  const tree = await readTree(`${site.address}/docs/intro`);
  expect(tree.slice(tree.indexOf('Intro 2'))).toEqual(['Intro 2', 'Guides', 'Zebra 2', 'Ant 2']);
  const page = await browser.newPage();
  await page.goto(`${site.address}/docs/1.0/guides/zebra`);
  await page.locator('details.versions summary').click();
  const versions = page.locator('details.versions a');
  expect(await versions.allTextContents()).toEqual(['Version 2.0', 'Version 1.0', 'Version Next']);
  await versions.filter({ hasText: 'Version 2.0' }).click();
  await page.waitForURL('**/docs/guides/zebra');
  expect(await page.locator('h1').textContent()).toContain('Zebra 2');
  await page.close();
});
