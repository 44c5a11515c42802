import path from 'node:path';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { openStore } from '../../../src/library/store/open-store.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The fixture of documentation in three versions. */
export const versionsFolder = path.join(root, 'tests/fixtures/versions');

export const versionsOrigin = 'https://pump.example';

/** Loads the fixture, without git: its days are those that the pages state. */
export const versionsContent = await loadContent(
  readSettings({ CONTENT_DIR: versionsFolder, SITE_URL: versionsOrigin }, root),
  { root },
);

const { bytes } = storeContent(versionsOrigin, versionsContent);

/** A library with documentation in three versions. */
export const versionsLibrary = openStore((offset, length) => bytes.subarray(offset, offset + length));
