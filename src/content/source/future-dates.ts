import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';

/** Configurations of tools that publish a page with a date in the future at once. */
const publishing =
  /^(?:(?:docusaurus|astro|eleventy|quartz|gatsby|nuxt|next|vuepress)[.-]config\.[cm]?[jt]s|mkdocs\.ya?ml|zensical\.toml|book\.toml|(?:docs|mint)\.json|conf\.py)$/;
/** Configurations of Jekyll and Hugo, which hold such a page back unless they are told otherwise. */
const holding = /^(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json))$/;

const isTold = (config: unknown): boolean =>
  typeof config === 'object' &&
  config !== null &&
  Object.entries(config).some(([name, value]) => /^(?:future|buildfuture)$/i.test(name) && value === true);

/**
 * True if the tool of a folder publishes pages with a date in the future: by its nature, or because its configuration
 * says so. Where no tool is known they wait for their day.
 */
export const publishesFuture = async (folder: string, files: readonly string[]): Promise<boolean> => {
  const holds = files.filter((file) => holding.test(file));
  if (holds.length === 0) return files.some((file) => publishing.test(file));
  for (const file of holds) {
    try {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (isTold(file.endsWith('.toml') ? parseToml(text) : parse(text))) return true;
    } catch {
      // A configuration that cannot be read says nothing.
    }
  }
  return false;
};
