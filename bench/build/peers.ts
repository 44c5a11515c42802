import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another tool that makes a site of the same Markdown. */
export interface Peer {
  readonly name: string;
  /** Prepares a project around the content folder, and says what builds it and where the pages go. */
  readonly prepare: (folder: string, content: string) => Promise<Run>;
  /** Larger sites would take longer than the measurement is worth. */
  readonly most: number;
}

export interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly out: string;
}

const peers = path.resolve(import.meta.dirname, '../peers');

const write = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
};

const withPackages = (folder: string, name: string): Promise<void> =>
  symlink(path.join(peers, name, 'node_modules'), path.join(folder, 'node_modules'));

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

const collection = (loader: string): string =>
  `import { defineCollection } from 'astro:content';\nimport { glob } from 'astro/loaders';\nexport const collections = { pages: defineCollection({ loader: ${loader} }) };\n`;

const astroRun = (folder: string): Run => ({
  command: process.execPath,
  args: ['node_modules/astro/bin/astro.mjs', 'build'],
  out: path.join(folder, 'dist'),
});

export const allPeers: readonly Peer[] = [
  {
    name: 'Hugo, HTML only',
    most: 1_000_000,
    prepare: async (folder, content) => {
      await write(folder, {
        'config.toml': `baseURL = "https://site.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n[markup.highlight]\ncodeFences = false\n[markup.goldmark.renderer]\nunsafe = true\n`,
        'layouts/_default/single.html': layout('{{ .Title }}', '{{ .Content }}'),
        'layouts/_default/list.html': layout('{{ .Title }}', '{{ .Content }}'),
        'layouts/index.html': layout('{{ .Title }}', '{{ .Content }}'),
      });
      return {
        command: 'hugo',
        args: ['--source', folder, '--contentDir', content, '--quiet'],
        out: path.join(folder, 'public'),
      };
    },
  },
  {
    name: 'Eleventy',
    most: 10_000,
    prepare: async (folder, content) => {
      await withPackages(folder, 'eleventy');
      await cp(content, path.join(folder, 'src'), { recursive: true });
      await write(folder, {
        'package.json': '{ "type": "module" }',
        'src/_includes/page.njk': layout('{{ title }}', '{{ content | safe }}'),
        'src/src.json': '{ "layout": "page.njk" }',
        'eleventy.config.js':
          "export default () => ({ dir: { input: 'src', output: 'dist' }, markdownTemplateEngine: false });",
      });
      return {
        command: process.execPath,
        args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
        out: path.join(folder, 'dist'),
      };
    },
  },
  {
    name: 'Astro, default',
    most: 1000,
    prepare: async (folder, content) => {
      await withPackages(folder, 'astro');
      await write(folder, {
        'package.json': '{ "type": "module" }',
        'src/content.config.ts': collection(`glob({ pattern: '**/*.md', base: ${JSON.stringify(content)} })`),
        'src/pages/[...id].astro': astroPage,
      });
      return astroRun(folder);
    },
  },
  {
    name: 'Starlight',
    most: 1000,
    prepare: async (folder, content) => {
      await withPackages(folder, 'starlight');
      await cp(content, path.join(folder, 'src/content/docs'), { recursive: true });
      await write(folder, {
        'package.json': '{ "type": "module" }',
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight';\nexport default { site: 'https://site.example', integrations: [starlight({ title: 'Docs' })] };\n",
        'src/content.config.ts':
          "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
      });
      return astroRun(folder);
    },
  },
  {
    name: 'Blume',
    most: 1000,
    prepare: async (folder, content) => {
      await withPackages(folder, 'blume');
      await cp(content, path.join(folder, 'docs'), { recursive: true });
      await write(folder, { 'package.json': '{ "type": "module" }' });
      return {
        command: process.execPath,
        args: ['node_modules/blume/bin/blume.mjs', 'build'],
        out: path.join(folder, 'dist'),
      };
    },
  },
];
