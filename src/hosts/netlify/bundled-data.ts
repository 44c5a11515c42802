import process from 'node:process';
import { outFolderIn } from '../../project/out-folder.ts';
import type { OpenData } from '../functions/open-data.ts';
import { openFolder } from '../functions/open-folder.ts';

// Netlify's bundler preserves the paths of `included_files`.
const open = openFolder(publishedFolder ?? outFolderIn(process.env, process.cwd()));

// Before the first request, while nobody waits.
const context = await open(
  () => [],
  (event, detail) => {
    console.error(event, detail);
  },
);

/** Opens the data in the bundle. */
export const openData: OpenData = async () => context;
