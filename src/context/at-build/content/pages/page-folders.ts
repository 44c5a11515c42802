import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { placeInFolder } from '../../files/folder-file.ts';

const Config = z.object({ collections: z.record(z.string(), z.unknown()) });
const Collection = z.object({ output: z.literal(true) });

/**
 * Returns the folders of pages whose names begin with `_`, as the configuration of Jekyll in a content folder has them: the
 * collections that it outputs. None where there is no such file, or where it cannot be read.
 */
export const readPageFolders = async (folder: string): Promise<ReadonlySet<string>> => {
  try {
    const config = Config.safeParse(parse(await readFile(path.join(folder, '_config.yml'), 'utf8')));
    const collections = Object.entries(config.data?.collections ?? {});
    return new Set(collections.flatMap(([name, value]) => (Collection.safeParse(value).success ? [`_${name}`] : [])));
  } catch {
    return new Set();
  }
};

const Templates = z.object({ folder: z.string() });
const Templater = z.object({ templates_folder: z.string() });

/** Returns the folders of templates in a vault of Obsidian: their notes are patterns of others, and no pages. */
export const readTemplateFolders = async (folder: string, followLinks = false): Promise<readonly string[]> => {
  const read = async (file: string): Promise<unknown> => {
    try {
      const place = await placeInFolder(folder, `.obsidian/${file}`, followLinks);
      return place === undefined ? undefined : JSON.parse(await readFile(place, 'utf8'));
    } catch {
      return undefined;
    }
  };
  const own = Templates.safeParse(await read('templates.json')).data?.folder;
  const templater = Templater.safeParse(await read('plugins/templater-obsidian/data.json')).data?.templates_folder;
  return [own, templater].flatMap((name) => name?.replace(/^\/+|\/+$/g, '') || []);
};
