import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Loads a project, and returns what its tree has: groups with a mark, and addresses, in their order. */
const load = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const content = await loadContent(readSettings({ CONTENT_DIR: folder }, root), { root, checkOnly: true });
  const authored = new Set(content.pages.flatMap(({ summary }) => (summary.kind === 'page' ? [summary.path] : [])));
  const places = new Map(content.pages.map(({ summary, treePath = summary.path }) => [summary.path, treePath]));
  const labels = new Map(Object.entries(content.site.folderLabels ?? {}));
  const seen = new Set<string>();
  const tree = (content.reading.get('site') ?? []).flatMap((path): string[] => {
    const names = (places.get(path) ?? path).split('/');
    const folders = names
      .map((_, at) => names.slice(0, at + 1).join('/'))
      .filter((at) => labels.has(at) && !seen.has(at));
    for (const at of folders) seen.add(at);
    return [...folders.map((at) => `> ${labels.get(at)}`), ...(authored.has(path) ? [path] : [])];
  });
  return { ...content, tree, authored: [...authored].sort(), says: content.assumed?.split('\n') ?? [] };
};

const outside = { 'README.md': '# The repository\n', 'CONTRIBUTING.md': '# Contributing\n' };

test('a project of MkDocs has the pages of its folder, in the order, groups and names of `nav`', async () => {
  const { tree, says, site, authored } = await load({
    ...outside,
    'mkdocs.yml': `site_name: Kiln
theme: { name: material, custom: !!python/name:x.y }
nav:
  - index.md
  - 2. Use it:
      - use/index.md
      - More:
          - Deep page: use/deep.md
      - Elsewhere: https://example.org
  - Words: words.md
`,
    'docs/index.md': '# Kiln\n',
    'docs/words.md': '# The words\n',
    'docs/use/index.md': '# Use\n',
    'docs/use/deep.md': '# Deep\n\n[Words](../words.md)\n',
    'docs/unlisted.md': '# Not in nav\n',
  });
  expect(tree).toEqual(['index', '> 2. Use it', 'use', '> More', 'use/deep', 'words', 'unlisted']);
  expect(authored).toEqual(['index', 'unlisted', 'use', 'use/deep', 'words']);
  expect(says[0]).toBe('MkDocs project: pages in docs/, order from mkdocs.yml. Other files are left out.');
  expect(site.name).toBe('Kiln');
});

test('a book of mdBook has the chapters of its SUMMARY.md, in parts', async () => {
  const { tree, says } = await load({
    ...outside,
    'book/book.toml': '[book]\ntitle = "Rust"\n',
    'book/src/SUMMARY.md': `# Summary

[Foreword](foreword.md)

- [Start](start.md)
  - [Install](install.md)

# Further

- [Zebra](zebra.md)

---

[Appendix](appendix.md)
`,
    ...Object.fromEntries(
      ['foreword', 'start', 'install', 'zebra', 'appendix'].map((name) => [`book/src/${name}.md`, `# ${name}\n`]),
    ),
  });
  expect(tree).toEqual(['foreword', '> Start', 'start', 'install', '> Further', 'zebra', 'appendix']);
  expect(says[0]).toBe('mdBook project: pages in book/src/, order from book/src/SUMMARY.md. Other files are left out.');
});

test('a project of Docusaurus keeps addresses, sidebars, versions and languages', async () => {
  const docs = (folder: string, title: string) => ({
    [`${folder}/intro.md`]: `# Intro ${title}\n`,
    [`${folder}/guides/zebra.md`]: `# Zebra ${title}\n`,
  });
  const { site, authored, issues, says, pages, assets } = await load({
    ...outside,
    'website/docusaurus.config.ts': `import type { Config } from 'x';
const config: Config = {
  title: 'Tern', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') } } satisfies object]],
};
export default config;`,
    'website/sidebars.js': `const guides = ['guides/zebra'];
module.exports = { docs: ['api', { 'The guides': [...guides] }, { type: 'doc', id: 'intro', label: 'First' }, make()] };`,
    'website/versions.json': '["2.0","1.0"]',
    'website/static/img/tern.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
    'website/static/unused.txt': '',
    'package.json': '{}',
    ...docs('docs', 'next'),
    'docs/GlobalAPI.md': '---\nid: api\n---\n# API\n',
    ...docs('website/versioned_docs/version-2.0', '2'),
    ...docs('website/versioned_docs/version-1.0', '1'),
    'website/versioned_sidebars/version-2.0-sidebars.json': '{"docs":{"Guides":["guides/zebra"],"Start":["intro"]}}',
    'website/blog/2016-04-12-jest-11.md': '# Jest 11\n',
    'website/blog/2017-01-02-slugged.md': '---\nslug: other\n---\n# Slug\n',
    'website/src/pages/about.md': '# About\n\n![A tern](/img/tern.svg) [Intro](/docs/intro)\n',
    'website/i18n/de/docusaurus-plugin-content-docs/version-2.0/intro.md': '# Einleitung\n',
    'website/i18n/de/docusaurus-plugin-content-blog/2016-04-12-jest-11.md': '# Jest elf\n',
  });
  expect(authored).toEqual([
    'about',
    'blog/2016/04/12/jest-11',
    'blog/other',
    'de/blog/2016/04/12/jest-11',
    'de/docs/intro',
    'docs/1.0/guides/zebra',
    'docs/1.0/intro',
    'docs/guides/zebra',
    'docs/intro',
    'docs/next/api',
    'docs/next/guides/zebra',
    'docs/next/intro',
  ]);
  expect(site.docVersions?.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ['2.0', true],
    ['1.0', false],
    ['Next', false],
  ]);
  expect(site.otherLanguages.map(({ tag }) => tag)).toEqual(['de']);
  expect(pages.find(({ summary }) => summary.path === 'docs/next/intro')?.summary.label).toBe('First');
  expect(says.slice(0, 2)).toEqual([
    'Docusaurus project: pages in docs/ and website/blog/, 2 former versions in website/versioned_docs/, order from website/sidebars.js. Other files are left out.',
    'Parts of website/sidebars.js are code, which is not run: pages that only these name are in the order of their names.',
  ]);
  expect(issues.filter(({ code }) => code === 'broken-link' || code === 'other-address')).toEqual([]);
  expect([...assets]).toEqual(['website/static/img/tern.svg']);
});

test('a project of Starlight has the sidebar of its configuration', async () => {
  const { tree, says } = await load({
    ...outside,
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Tern', sidebar: [
  { label: 'Start', items: ['zebra', { label: 'Apes', slug: 'ape' }] },
  { label: 'Reference', autogenerate: { directory: 'reference' } },
] })] });`,
    'src/content/docs/index.mdx': '---\ntitle: Home\n---\nHi.\n',
    'src/content/docs/zebra.md': '---\ntitle: Zebra\n---\n',
    'src/content/docs/ape.md': '---\ntitle: Ape\n---\n',
    'src/content/docs/reference/b.md': '---\ntitle: B\n---\n',
  });
  expect(tree).toEqual(['index', '> Start', 'zebra', 'ape', '> Reference', 'reference/b']);
  expect(says[0]).toBe(
    'Starlight project: pages in src/content/docs/, order from astro.config.mjs. Other files are left out.',
  );
});

test('a project of VitePress has its sidebars, those of imported files and functions among them', async () => {
  const { tree, says } = await load({
    ...outside,
    'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress';
import { reference } from './reference';
export default defineConfig({ title: 'Tern', themeConfig: { sidebar: {
  '/guide/': { base: '/guide/', items: guide() }, '/reference/': reference } } });
function guide() { return [{ text: 'Guide', collapsed: true, items: [{ text: 'Zebra', link: 'zebra' }, { text: 'Ape', link: 'ape' }] }]; }`,
    'docs/.vitepress/reference.ts': "export const reference = [{ text: 'API', link: '/reference/api' }];",
    'docs/index.md': '# Home\n',
    'docs/guide/ape.md': '# Ape\n',
    'docs/guide/zebra.md': '# Zebra\n',
    'docs/reference/api.md': '# API\n',
  });
  expect(tree).toEqual(
    ['index', '> Guide', 'guide/zebra', 'guide/ape', 'reference/api'].toSorted(
      (a, b) => Number(b === 'index') - Number(a === 'index'),
    ),
  );
  expect(says[0]).toBe(
    'VitePress project: pages in docs/, order from docs/.vitepress/config.ts. Other files are left out.',
  );
});

test('books of Quarto and Jupyter Book have the order of their tables of contents', async () => {
  const chapters = { 'book/intro.md': '# Intro\n', 'book/z.md': '# Z\n', 'book/a.md': '# A\n' };
  const jupyter = await load({
    ...outside,
    ...chapters,
    'book/_toc.yml':
      'format: jb-book\nroot: intro\nparts:\n  - caption: Part\n    chapters:\n      - file: z\n      - file: a\n',
    'book/_config.yml': 'title: A book\n',
  });
  expect(jupyter.tree).toEqual(['intro', '> Part', 'z', 'a']);
  const quarto = await load({
    ...outside,
    'book/_quarto.yml':
      'book:\n  title: Q\n  chapters:\n    - index.qmd\n    - part: Part\n      chapters: [z.qmd, a.qmd]\n',
    'book/index.qmd': '# Home\n',
    'book/z.qmd': '# Z\n',
    'book/a.qmd': '# A\n',
  });
  expect(quarto.tree).toEqual(['index', '> Part', 'z', 'a']);
  expect(quarto.site.name).toBe('Q');
});

test('a site of Hugo has its folder of content, and the folders of its languages', async () => {
  const { authored, site } = await load({
    ...outside,
    'hugo.toml':
      "title = 'H'\ndefaultContentLanguage = 'en'\n[languages.en]\ncontentDir = 'content/en'\n[languages.de]\ncontentDir = 'content/de'\n[permalinks]\nblog = '/:section/:year/:slug/'\n",
    'content/en/docs/a.md': '# A\n',
    'content/en/blog/b.md': '---\ntitle: B\ndate: 2024-01-31\n---\n',
    'content/de/docs/a.md': '# A auf Deutsch\n',
  });
  expect(authored).toEqual(['blog/2024/b', 'de/docs/a', 'docs/a']);
  expect(site.otherLanguages.map(({ tag }) => tag)).toEqual(['de']);
});

test('a configuration that is left out, or that cannot be read, makes no project', async () => {
  const files = { ...outside, 'mkdocs.yml': 'nav: [a.md]\n', 'docs/a.md': '# A\n' };
  expect((await load({ ...files, 'site.yaml': 'ignore: [mkdocs.yml]\n' })).authored).toEqual([
    'contributing',
    'docs/a',
    'index',
  ]);
  expect((await load({ ...files, 'mkdocs.yml': 'nav: [\n' })).authored).toContain('a');
  expect((await load({ 'a.md': '# A\n', 'docusaurus.config.js': 'module.exports = {' })).authored).toEqual(['a']);
});

test('a project of Starlight orders generated groups by fields, and has the same groups in its other languages', async () => {
  const { tree, site, pages } = await load({
    'astro.config.ts': `export default defineConfig({ integrations: [starlight({
      defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      sidebar: [{ label: 'Start', translations: { de: 'Anfang' }, autogenerate: { directory: 'start' } }],
    })] });`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\nHi.\n',
    'src/content/docs/start/ape.md': '---\ntitle: Ape\nsidebar: { order: 2, label: Apes }\n---\n',
    'src/content/docs/start/zebra.md': '---\ntitle: Zebra\nsidebar: { order: 1 }\n---\n',
    'src/content/docs/start/secret.md': '---\ntitle: Not in the sidebar\nsidebar: { hidden: true }\n---\n',
    'src/content/docs/de/start/zebra.md': '---\ntitle: Ein Zebra\n---\n',
  });
  expect(tree.slice(0, 4)).toEqual(['index', '> Start', 'start/zebra', 'start/ape']);
  expect(site.otherLanguages.map(({ tag }) => tag)).toEqual(['de']);
  expect(site.folderLabels).toEqual({ start: 'Start', 'de/start': 'Anfang' });
  expect(pages.find(({ summary }) => summary.path === 'start/ape')?.summary.label).toBe('Apes');
  expect(pages.find(({ summary }) => summary.path === 'start/zebra')?.summary.translations).toHaveLength(1);
});

test('a group that is called by its page has the title of that page', async () => {
  const { tree } = await load({
    'myst.yml': 'project:\n  toc:\n    - file: index.md\n    - file: z.md\n      children: [{ file: a.md }]\n',
    'index.md': '# Home\n',
    'z.md': '# The zebra\n',
    'a.md': '# Ape\n',
  });
  expect(tree).toEqual(['index', '> The zebra', 'z', 'a']);
});

test.each([
  ['', '2024/01/31/frost'],
  ['permalink: /:year/:month/:title/\n', '2024/01/frost'],
  ['permalink: pretty\n', '2024/01/31/frost'],
  ['defaults:\n  - scope: { path: "", type: posts }\n    values: { permalink: "/notes/:title" }\n', 'notes/frost'],
])('a site of Jekyll with %j in its configuration has its posts at /%s', async (facts, address) => {
  const { authored, site, issues } = await load({
    '_config.yml': `title: Bean Street\ntheme: minima\n${facts}`,
    '_posts/2024-01-31-frost.md': '---\ntitle: Frost\n---\nCold.\n',
    '_posts/2024-02-01-chosen.md': '---\ntitle: Chosen\npermalink: /own/\n---\nWarm.\n',
    'about.md': '---\ntitle: About\n---\nWho.\n',
  });
  expect(authored).toEqual(['about', address, 'own'].sort());
  expect(site.name).toBe('Bean Street');
  expect(issues.filter(({ code }) => code === 'unpublished-file')).toEqual([]);
});

test('translations without a sidebar of their own stand in the groups of the default language', async () => {
  const { pages, site } = await load({
    'docs/.vitepress/config.js': `export default { locales: { root: { lang: 'en' }, zh: { lang: 'zh-CN', label: '中文' } },
      themeConfig: { sidebar: [{ text: 'The guide', items: [{ text: 'Zebra', link: '/zebra' }, { text: 'Ape', link: '/ape' }] }] } };`,
    'docs/index.md': '# Home\n',
    'docs/zebra.md': '# Zebra\n',
    'docs/ape.md': '# Ape\n',
    'docs/zh/zebra.md': '# 斑马\n',
  });
  const zebra = pages.find(({ summary }) => summary.path === 'zebra')?.summary;
  expect(zebra?.translations?.map(({ url }) => new URL(url).pathname)).toEqual(['/zh/zebra']);
  expect(site.folderLabels).toEqual({ 'the-guide': 'The guide', 'zh/the-guide': 'The guide' });
});

test('a folder of notes in which a small project lies is no project, unless it is one of code', async () => {
  const files = {
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`notes/${name}.md`, `# ${name}\n`])),
    'examples/book.toml': '',
    'examples/src/SUMMARY.md': '- [One](one.md)\n- [Two](two.md)\n',
    'examples/src/one.md': '# One\n',
    'examples/src/two.md': '# Two\n',
  };
  expect((await load(files)).authored).toContain('notes/a');
  expect((await load({ ...files, 'Cargo.toml': '' })).authored).toEqual(['one', 'two']);
});
