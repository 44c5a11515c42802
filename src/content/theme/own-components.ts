import { lstatSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getOwnProject } from '../../project/own-project.ts';
import { isFetched } from '../../project/places.ts';
import type { Settings } from '../../project/settings.ts';
import { themeFolder } from './theme-files.ts';

type Folder = Pick<Settings, 'contentFolder' | 'cacheFolder'>;

/**
 * The folder of the components that run in builds of a content folder: those of the owner's own content, and with
 * `isWanted` those of any other, but for a fetched repository.
 */
export const componentsToRun = (folder: Folder, isWanted: boolean): string | undefined => {
  const components = path.join(folder.contentFolder, themeFolder);
  // A symbolic link is not read, wherever it leads.
  if (lstatSync(components, { throwIfNoEntry: false })?.isDirectory() !== true || isFetched(folder)) return undefined;
  return isWanted || getOwnProject(folder.contentFolder) !== undefined ? components : undefined;
};

const maxNames = 5;

/** Says which components of a content folder do not run, and how they do; undefined where there are none. */
export const describeLeftOut = async (settings: Folder & Pick<Settings, 'components'>): Promise<string | undefined> => {
  if (settings.components !== undefined) return undefined;
  const entries = await readdir(path.join(settings.contentFolder, themeFolder)).catch(() => []);
  const names = entries.filter((name) => name.endsWith('.astro')).sort();
  if (names.length === 0) return undefined;
  const shown = names.slice(0, maxNames).map((name) => `${themeFolder}/${name}`);
  const list = shown.join(', ') + (names.length > maxNames ? ` and ${names.length - maxNames} more` : '');
  return isFetched(settings)
    ? `Components are left out: ${list}. They are code, and that of a fetched repository never runs. Clone it, read them, and name the clone with --run-components.`
    : `Components are left out: ${list}. They are code, and this folder is not part of your own project. If you trust whoever wrote them, --run-components runs them.`;
};
