import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../settings.ts';
import { digestOf } from '../digest.ts';
import { themeSheet } from './theme-files.ts';

type ThemeOf = Pick<Settings, 'contentFolder' | 'components'>;

/** An address in a style sheet, and where it begins. */
export interface SheetAddress {
  readonly address: string;
  readonly offset: number;
}

/** Returns the addresses in `url()` and `@import` of a style sheet. */
export const addressesIn = (css: string): SheetAddress[] =>
  [...css.matchAll(/(?:url\(\s*["']?|@import\s+["'])([^"')\s]+)/g)].map(({ 1: address = '', index }) => ({
    address,
    offset: index,
  }));

/** Returns the text of the owner's style sheet; empty if there is none. */
export const readThemeSheet = async (contentFolder: string): Promise<string> =>
  readFile(path.join(contentFolder, themeSheet), 'utf8').catch(() => '');

/** Returns true if a content folder has a style sheet, or components that run. */
export const hasTheme = ({ contentFolder, components }: ThemeOf): boolean =>
  components !== undefined || existsSync(path.join(contentFolder, themeSheet));

/** Returns a digest of everything in the content folder that changes how pages are rendered, beside their texts. */
export const digestOfTheme = async ({ contentFolder, components }: ThemeOf): Promise<string> => {
  const css = await readThemeSheet(contentFolder);
  const entries =
    components === undefined ? [] : await readdir(components, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = [
    ...entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name)),
    ...addressesIn(css).map(({ address }) => path.join(contentFolder, address)),
  ].filter((file) => existsSync(file));
  const texts = await Promise.all(
    files
      .sort()
      .map(async (file) => [
        path.relative(contentFolder, file),
        digestOf(await readFile(file, 'latin1').catch(() => '')),
      ]),
  );
  return digestOf(JSON.stringify([css, texts]));
};
