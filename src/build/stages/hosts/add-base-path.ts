import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inBatches } from '../../../content/in-batches.ts';

/** An element's tag with all attributes. Text and scripts have no tag that we would change. */
const tag = /<[a-z][\w-]*(?:\s+[\w:@.-]+(?:="[^"]*"|='[^']*'|=[^\s>"']+)?)*\s*\/?>/gi;
const address = /(\s(?:href|src|action|poster|data-copy-from)=")\/(?!\/)/g;
const sources = /(\ssrcset=")([^"]*)"/g;

/**
 * Adds the folder of the site to the root-relative addresses of a page. Those of Astro's own files have it already.
 *
 * @example
 * withBasePath('<a href="/b">', '/notes'); // '<a href="/notes/b">'
 */
export const withBasePath = (html: string, base: string): string => {
  const add = (found: string, before: string, offset: number, whole: string): string =>
    whole.startsWith(`${base}/_astro/`, offset + before.length) ? found : `${before}${base}/`;
  return html.replace(tag, (element) =>
    element
      .replace(address, add)
      .replace(sources, (_, before, list) => `${before}${String(list).replace(/(^|,\s*)\/(?!\/)/g, `$1${base}/`)}"`),
  );
};

/** Adds the folder of the site to the addresses in all pages of a folder. */
export const addBasePath = async (folder: string, base: string): Promise<void> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  await inBatches(names, 64, async (name) => {
    const file = path.join(folder, name);
    await writeFile(file, withBasePath(await readFile(file, 'utf8'), base));
  });
};
