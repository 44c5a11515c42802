import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectFile } from '../addresses/check-addresses.ts';

const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  } catch {
    return [];
  }
};

/** The path of a route file: `labs.astro` is a page at `labs`, `data.json.ts` an endpoint at `data.json`. */
const getRoute = (file: string): string => file.replace(/\.[^./]+$/, '').replace(/(?<=.)\/index$/, '');

/** Lists what the project publishes besides the content: files of `public/` and routes of `src/pages/`. */
export const readProjectFiles = async (root: string): Promise<ProjectFile[]> => {
  const [files, routes] = await Promise.all([
    filesBelow(path.join(root, 'public')),
    filesBelow(path.join(root, 'src/pages')),
  ]);
  return [
    ...files.map((file) => ({ address: file.normalize(), name: `public/${file}`, isRoute: false })),
    ...routes
      // Dynamic routes, with a name in brackets, give way to content pages.
      .filter((file) => !file.includes('[') && !/(?:^|\/)_/.test(file))
      .map((file) => ({ address: getRoute(file.normalize()), name: `src/pages/${file}`, isRoute: true })),
  ];
};
