import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { getSettings } from './product.ts';

/** Removes pages with content errors, such as an unclosed code block. */
export const removeInvalid = async (content: string, root: string): Promise<void> => {
  const settings = readSettings(getSettings(content, path.join(content, '../dist')), root);
  const { issues } = await loadContent(settings, { root, checkOnly: true });
  const invalid = new Set(issues.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  for (const file of invalid) await rm(file);
  if (invalid.size > 0) console.error(`Skipping ${invalid.size} pages with errors.`);
};
