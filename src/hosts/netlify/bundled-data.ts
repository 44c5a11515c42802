import process from 'node:process';
import { openContext } from '../../context/at-request/open-context.ts';
import { readSettings } from '../../context/settings.ts';
import type { OpenData } from '../functions/open-data.ts';

// Netlify's bundler preserves the paths of `included_files`.
const { outFolder: folder } = readSettings(process.env, process.cwd());

// Before the first request, while nobody waits.
const context = await openContext(folder, (event, detail) => {
  console.error(event, detail);
});

/** Opens the data in the bundle. */
export const openData: OpenData = async () => context;
