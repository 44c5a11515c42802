import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const parts = 'bin src plugins public astro.config.mjs package.json package-lock.json tsconfig.json'.split(' ');

/** Copies the product, with empty caches, so that a build is cold and a layout can be edited. */
export const copyProduct = async (to: string): Promise<void> => {
  await mkdir(path.join(to, 'node_modules'), { recursive: true });
  for (const name of parts) await cp(path.join(root, name), path.join(to, name), { recursive: true });
  const packages = await readdir(path.join(root, 'node_modules'));
  for (const name of packages.filter((found) => !/^\.(cache|astro|vite)/.test(found)))
    await symlink(path.join(root, 'node_modules', name), path.join(to, 'node_modules', name));
};

/** The environment of a build of the copy. */
export const getSettings = (content: string, out: string) => ({
  CONTENT_DIR: content,
  OUT_DIR: out,
  SITE_URL: 'https://site.example',
  SOURCE_DATE_EPOCH: '1780000000',
});
