import path from 'node:path';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { openStore } from '../../../src/library/store/open-store.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The fixture of a site with pages about its authors. */
export const peopleFolder = path.join(root, 'tests/fixtures/people');

export const peopleOrigin = 'https://harbour.example';

const content = await loadContent(readSettings({ CONTENT_DIR: peopleFolder, SITE_URL: peopleOrigin }, root), { root });

const { bytes } = storeContent(peopleOrigin, content);

/** Its library, without git: its days are those that the pages state. */
export const peopleLibrary = openStore((offset, length) => bytes.subarray(offset, offset + length));
