import path from 'node:path';
import { loadContent } from '../../../src/context/at-build/content/load-content.ts';
import { storeContent } from '../../../src/context/at-build/content/store-content.ts';
import { readSettings } from '../../../src/context/settings.ts';
import { openStore } from '../../../src/library/store/open-store.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The fixture of a site in English, German and Arabic. */
export const languagesFolder = path.join(root, 'tests/fixtures/languages');

export const languagesOrigin = 'https://weather.example';

/** Loads the fixture, without git: its days are those that the pages state. */
export const languagesContent = await loadContent(
  readSettings({ CONTENT_DIR: languagesFolder, SITE_URL: languagesOrigin }, root),
  { root },
);

const { bytes } = storeContent(languagesOrigin, languagesContent);

/** A library in three languages. */
export const languagesLibrary = openStore((offset, length) => bytes.subarray(offset, offset + length));
