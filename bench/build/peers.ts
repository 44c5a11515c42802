import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another tool that makes a site of the same Markdown. */
export interface Peer {
  readonly name: string;
  /** Larger sites would take longer than the measurement is worth. */
  readonly most: number;
  /** The folder of `bench/peers` that has its packages; without one it is a program of the system. */
  readonly packages?: string;
  /** Program and arguments; a script of the packages is named from their folder. */
  readonly command: readonly string[];
  /** Where it wants the Markdown, and where the site goes, below its project. */
  readonly content: string;
  readonly out: string;
  /** Fields of the front matter that it refuses; they are left out of its copy. */
  readonly refuses?: readonly string[];
  /** Its settings and templates. */
  readonly files: Readonly<Record<string, string>>;
}

/** A project of a peer's, ready to be built. */
export interface Project {
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly out: string;
}

const layout = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${body}</main></body></html>`;

const astroPage = `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () => (await getCollection('pages')).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
${layout('{entry.data.title}', '<Content />')}
`;

const astro = {
  command: [process.execPath, 'astro/bin/astro.mjs', 'build'],
  out: 'dist',
};

export const allPeers: readonly Peer[] = [
  {
    name: 'Hugo, HTML only',
    most: 1_000_000,
    command: ['hugo', '--quiet'],
    content: 'content',
    out: 'public',
    files: {
      'config.toml': `baseURL = "https://site.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n[markup.highlight]\ncodeFences = false\n[markup.goldmark.renderer]\nunsafe = true\n`,
      'layouts/_default/single.html': layout('{{ .Title }}', '{{ .Content }}'),
      'layouts/_default/list.html': layout('{{ .Title }}', '{{ .Content }}'),
      'layouts/index.html': layout('{{ .Title }}', '{{ .Content }}'),
    },
  },
  {
    name: 'Eleventy',
    most: 10_000,
    packages: 'eleventy',
    command: [process.execPath, '@11ty/eleventy/cmd.cjs', '--quiet'],
    content: 'src',
    out: 'dist',
    files: {
      'src/_includes/page.njk': layout('{{ title }}', '{{ content | safe }}'),
      'src/src.json': '{ "layout": "page.njk" }',
      'eleventy.config.js':
        "export default () => ({ dir: { input: 'src', output: 'dist' }, markdownTemplateEngine: false });",
    },
  },
  {
    ...astro,
    name: 'Astro, default',
    most: 1000,
    packages: 'astro',
    content: 'content',
    files: {
      'src/content.config.ts':
        "import { defineCollection } from 'astro:content';\nimport { glob } from 'astro/loaders';\nexport const collections = { pages: defineCollection({ loader: glob({ pattern: '**/*.md', base: 'content' }) }) };\n",
      'src/pages/[...id].astro': astroPage,
    },
  },
  {
    ...astro,
    name: 'Starlight',
    most: 1000,
    packages: 'starlight',
    content: 'src/content/docs',
    files: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { site: 'https://site.example', integrations: [starlight({ title: 'Docs' })] };\n",
      'src/content.config.ts':
        "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
    },
  },
  {
    name: 'Blume',
    most: 1000,
    packages: 'blume',
    command: [process.execPath, 'blume/bin/blume.mjs', 'build'],
    content: 'docs',
    out: 'dist',
    refuses: ['tags', 'date', 'author', 'aliases'],
    files: {},
  },
];

const peersFolder = path.resolve(import.meta.dirname, '../peers');

/** A text whose front matter lacks some one-line fields. */
const without = (text: string, fields: readonly string[]): string => {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 4) : -1;
  if (end === -1) return text;
  const head = text
    .slice(0, end)
    .split('\n')
    .filter((line) => !fields.some((field) => line.startsWith(`${field}:`)));
  return head.join('\n') + text.slice(end);
};

/**
 * Writes a project of the peer's with a copy of the content, below the folder of its packages, where each tool finds
 * them as in a project of its own; links in their place make some builds fail.
 */
export const prepare = async (peer: Peer, content: string, elsewhere: string): Promise<Project> => {
  const base = peer.packages === undefined ? elsewhere : path.join(peersFolder, peer.packages);
  const folder = path.join(base, 'site');
  await rm(folder, { recursive: true, force: true });
  if (peer.packages !== undefined && !existsSync(path.join(base, 'node_modules')))
    throw new Error(`Run \`npm ci --prefix bench/peers/${peer.packages}\` first.`);
  await cp(content, path.join(folder, peer.content), { recursive: true });
  if (peer.refuses !== undefined)
    for (const file of await readdir(folder, { recursive: true })) {
      const place = path.join(folder, file);
      if (file.endsWith('.md')) await writeFile(place, without(await readFile(place, 'utf8'), peer.refuses));
    }
  // Some tools take what they bundle from the dependencies that the project names.
  if (peer.packages !== undefined) await cp(path.join(base, 'package.json'), path.join(folder, 'package.json'));
  for (const [file, text] of Object.entries(peer.files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const [command = '', ...args] = peer.command;
  const [script, ...more] = args;
  const named = peer.packages === undefined ? args : [path.join(base, 'node_modules', script ?? ''), ...more];
  return { folder, command, args: named, out: path.join(folder, peer.out) };
};
