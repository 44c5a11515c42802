import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroInlineConfig } from 'astro';
import { removeLink } from '../disk/move-aside.ts';
import { getEntryType } from '../disk/paths.ts';
import { isPackage, writesToProgram } from '../project/places.ts';

type Folders = Pick<AstroInlineConfig, 'root' | 'srcDir' | 'publicDir' | 'cacheDir' | 'configFile' | 'build'> & {
  readonly vite: NonNullable<AstroInlineConfig['vite']>;
};

/** Makes a folder a project of Astro with the dependencies of the package. */
const makeRoot = async (root: string, program: string, modules: string): Promise<void> => {
  await mkdir(root, { recursive: true });
  await copyFile(path.join(program, 'package.json'), path.join(root, 'package.json'));
  const packages = path.join(root, 'node_modules');
  if ((await getEntryType(packages)) === 'link') await removeLink(packages);
  await symlink(modules, packages, 'junction');
};

/**
 * The folders that Astro and Vite use. Astro writes into its root, which may belong to another user, as that of a
 * package does: there, a folder of ours is the root, and the program is elsewhere.
 */
export const astroFolders = async (program: string, work: string): Promise<Folders> => {
  const { default: config } = await import(pathToFileURL(path.join(program, 'astro.config.mjs')).href);
  const vite = { ...config.vite, cacheDir: path.join(work, 'vite') };
  const own = { ...config, configFile: false, cacheDir: path.join(work, 'astro') };
  if (writesToProgram()) return { ...own, root: program, vite };
  const root = path.join(work, 'root');
  const modules = isPackage ? path.resolve(program, '../..') : path.join(program, 'node_modules');
  await makeRoot(root, program, modules);
  return {
    ...own,
    root,
    srcDir: path.join(program, 'src'),
    publicDir: path.join(program, 'public'),
    vite: { ...vite, server: { fs: { allow: [root, program, modules] } } },
  };
};
