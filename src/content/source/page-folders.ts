import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const Config = z.object({ collections: z.record(z.string(), z.unknown()) });
const Collection = z.object({ output: z.literal(true) });

/**
 * The folders of pages whose names begin with `_`, as the configuration of Jekyll in a content folder has them: the
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
