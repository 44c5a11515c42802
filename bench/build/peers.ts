import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another tool that builds a site from the same Markdown. */
export interface Peer {
  readonly name: string;
  /** Larger sites would take too long. */
  readonly maxPages: number;
  /** Folder of its packages in `bench/peers`; undefined for a system program. */
  readonly packages?: string;
  /** Program and arguments; a script is relative to `node_modules` of its packages. */
  readonly command: readonly string[];
  /** Input and output folders, relative to its project. */
  readonly content: string;
  readonly out: string;
  /** Front matter fields that it rejects; they are removed from its copy. */
  readonly rejectedFields?: readonly string[];
  /** Configuration and templates. */
  readonly files: Readonly<Record<string, string>>;
}

/** A peer's project, ready to build. */
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
    maxPages: 1_000_000,
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
    maxPages: 10_000,
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
    maxPages: 1000,
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
    maxPages: 1000,
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
    maxPages: 1000,
    packages: 'blume',
    command: [process.execPath, 'blume/bin/blume.mjs', 'build'],
    content: 'docs',
    out: 'dist',
    rejectedFields: ['tags', 'date', 'author', 'aliases'],
    files: {},
  },
];

const peersFolder = path.resolve(import.meta.dirname, '../peers');

/** Removes one-line fields from front matter. */
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
 * Writes a peer's project with a copy of the content, inside the folder of its packages, so that they resolve as usual;
 * links to them make some builds fail.
 */
export const prepare = async (peer: Peer, content: string, temporary: string): Promise<Project> => {
  const base = peer.packages === undefined ? temporary : path.join(peersFolder, peer.packages);
  const folder = path.join(base, 'site');
  await rm(folder, { recursive: true, force: true });
  if (peer.packages !== undefined && !existsSync(path.join(base, 'node_modules')))
    throw new Error(`Run \`npm ci --prefix bench/peers/${peer.packages}\` first.`);
  await cp(content, path.join(folder, peer.content), { recursive: true });
  if (peer.rejectedFields !== undefined)
    for (const file of await readdir(folder, { recursive: true })) {
      const place = path.join(folder, file);
      if (file.endsWith('.md')) await writeFile(place, without(await readFile(place, 'utf8'), peer.rejectedFields));
    }
  // Some tools bundle the dependencies in package.json.
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
