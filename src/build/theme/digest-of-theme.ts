import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { computeDigest } from '../../content/digest.ts';
import { readSheets, type SheetFolder } from '../../content/theme/read-sheets.ts';
import { themeSheet } from '../../content/theme/theme-files.ts';
import { digestsOfSlots, hasOwnSlots } from './slots.ts';

/** A content folder with the folder of its components, if they run. */
export interface ThemeOf extends SheetFolder {
  readonly components?: string | undefined;
}

/** True if a content folder has a style sheet, or if components of the owner or of the owner's plug-ins run. */
export const hasTheme = ({ contentFolder, components }: ThemeOf): boolean =>
  components !== undefined || hasOwnSlots() || existsSync(path.join(contentFolder, themeSheet));

/** A digest of everything in the content folder that changes how pages are rendered, beside their texts. */
export const digestOfTheme = async ({ components, ...folder }: ThemeOf): Promise<string> => {
  const entries =
    components === undefined ? [] : await readdir(components, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const texts = await Promise.all(
    files
      .sort()
      .map(async (file) => [
        path.relative(folder.contentFolder, file),
        computeDigest(await readFile(file, 'latin1').catch(() => '')),
      ]),
  );
  const sheets = Array.from(await readSheets(folder), ([file, { text }]) => [file, text]);
  return computeDigest(JSON.stringify([sheets, texts, await digestsOfSlots()]));
};
