import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../../src/build/read-settings.ts';
import { type LoadedContent, loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import type { Library } from '../../../src/library/library.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { temporaryFolder } from '../run/temporary-folders.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The fixture of a site in English, German and Arabic. */
export const languagesFolder = path.join(root, 'tests/fixtures/languages');

export const languagesOrigin = 'https://weather.example';

/** Loads a folder, without git: its days are those that the pages state. */
const load = (folder: string): Promise<LoadedContent> =>
  loadContent(readSettings({ CONTENT_DIR: folder, SITE_URL: languagesOrigin }, root), { root });

const getLibrary = (content: LoadedContent): Library => {
  const { bytes } = storeContent(languagesOrigin, content);
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

/** The content of the fixture. */
export const languagesContent = await load(languagesFolder);

/** A library in three languages. */
export const languagesLibrary = getLibrary(languagesContent);

/** The library of the fixture without its pages in German and Arabic. */
export const englishLibrary = async (): Promise<Library> => {
  const folder = await temporaryFolder();
  const isOther = (file: string): boolean => /\/(de|ar)$|\.de\.md$/.test(file);
  await cp(languagesFolder, folder, { recursive: true, preserveTimestamps: true, filter: (file) => !isOther(file) });
  const facts = await readFile(path.join(languagesFolder, 'site.yaml'), 'utf8');
  await writeFile(path.join(folder, 'site.yaml'), facts.replace(/^ {2}- tag: de\n(?: {4}.*\n)*| {2}- ar\n/gm, ''));
  return getLibrary(await load(folder));
};
