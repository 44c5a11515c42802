import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { openBuiltLibrary } from '../../../src/build/views/built-library.ts';
import { type TreeView, treeView } from '../../../src/build/views/navigation/tree-view.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** The tree beside a page of a project: an open group has a plus, a badge stands in brackets. */
const getTree = async (files: Readonly<Record<string, string>>, path: string): Promise<string[]> => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const content = await loadContent(readSettings({ CONTENT_DIR: folder }, root), { root });
  const library = openBuiltLibrary(storeContent('https://notes.example', content).bytes);
  const write = (entries: readonly TreeView[], indent = ''): string[] =>
    entries.flatMap(({ title, badge, href = '-', isOpen, entries: own }) => [
      `${indent}${isOpen ? '+ ' : ''}${title}${badge === undefined ? '' : ` [${badge}]`} ${href}`,
      ...write(own, `${indent}  `),
    ]);
  return write(treeView(library, path));
};

const docs = (folder: string) => ({
  [`${folder}/index.md`]: '# Home\n\nText.\n',
  [`${folder}/one.md`]: '# One\n\nText.\n',
  [`${folder}/two.md`]: '# Two\n\nText.\n',
  [`${folder}/three.md`]: '# Three\n\nText.\n',
});

test('the tree of a project of Starlight has badges, open groups and links to other sites where its sidebar has them', async () => {
  const tree = await getTree(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Tern', sidebar: [
  { label: 'First', link: 'https://first.example' },
  { label: 'Open', items: [{ slug: 'one', badge: 'New' }, { label: 'Chat', link: 'https://chat.example' }, 'two'] },
  { label: 'Closed', collapsed: true, items: [{ label: 'Third', slug: 'three', badge: { text: 'Beta', variant: 'tip' } }] },
  { label: 'Last', link: 'https://last.example' },
] })] };
`,
      ...docs('src/content/docs'),
    },
    'two',
  );
  expect(tree.filter((line) => !line.includes('Home'))).toEqual([
    'First https://first.example',
    '+ Open -',
    '  One [New] /one',
    '  Chat https://chat.example',
    '  Two /two',
    'Closed -',
    '  Third [Beta] /three',
    'Last https://last.example',
  ]);
});

test('the tree of a project of Docusaurus has links, and the groups open that it has open', async () => {
  const tree = await getTree(
    {
      'docusaurus.config.js': "module.exports = { title: 'Tern', presets: [['classic', {}]] };\n",
      'sidebars.js': `module.exports = { docs: [
  { type: 'category', label: 'Open', collapsed: false, items: ['one', { type: 'link', label: 'Chat', href: 'https://chat.example' }] },
  { type: 'category', label: 'Closed', items: ['two'] },
] };
`,
      ...docs('docs'),
    },
    'docs/two',
  );
  const at = tree.findIndex((line) => line.includes('Open'));
  expect(tree.slice(at, at + 5).map((line) => line.trim())).toEqual([
    '+ Open -',
    'One /docs/one',
    'Chat https://chat.example',
    '+ Closed -',
    'Two /docs/two',
  ]);
});

test('front matter takes a page out of the tree, and gives it a badge', async () => {
  const tree = await getTree(
    {
      'guides/one.md': '---\ntitle: One\nsidebar: { badge: New }\n---\nText.\n',
      'guides/two.md': '---\ntitle: Two\nsidebar: { hidden: true }\n---\nText.\n',
      'guides/three.md': '---\ntitle: Three\n---\nText.\n',
    },
    'guides/one',
  );
  expect(tree.join('\n')).toContain('One [New] /guides/one');
  expect(tree.join('\n')).not.toContain('Two');
});
