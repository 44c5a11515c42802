import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../../src/build/read-settings.ts';
import { openBuiltLibrary } from '../../../src/build/views/built-library.ts';
import { unrecordedChanges } from '../../../src/content/changes/feed-changes.ts';
import { type LoadedContent, loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { makeRegions } from '../../../src/content/store-region.ts';
import type { Library } from '../../../src/library/library.ts';
import type { Settings } from '../../../src/project/settings.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { commitFiles, newRepository } from '../../../tests/support/builds/git.ts';
import { appendChanges } from '../ledger/ledger.ts';

const root = path.resolve(import.meta.dirname, '../../..');
export const origin = 'https://site.example';

/** Files to write by their paths in the content folder; `undefined` removes one. */
type Files = Readonly<Record<string, string | undefined>>;

const getSettings = (contentFolder: string, cache: string): Settings =>
  readSettings({ SITE_URL: origin, CONTENT_DIR: contentFolder, CACHE_DIR: cache }, root);

const load = (settings: Settings): Promise<LoadedContent> => loadContent(settings, { root });

/** Records a release as `record` does. */
const record = async (settings: Settings): Promise<void> => {
  const { pages, aliases, recorded } = await load(settings);
  await appendChanges(settings.contentFolder, origin, unrecordedChanges({ origin, recorded, pages, aliases }));
};

/** A checkout with a content folder whose releases are recorded. */
export const versionedSite = async () => {
  const [checkout, cache] = [await newRepository('--initial-branch=main'), await temporaryFolder()];
  const contentFolder = path.join(checkout, 'content');
  return {
    checkout,
    contentFolder,
    /** Writes files, records the release and commits both in one commit. */
    release: async (day: string, files: Files): Promise<void> => {
      const written = Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
      await writeFiles(contentFolder, Object.fromEntries(written));
      for (const [file, text] of Object.entries(files))
        if (text === undefined) await rm(path.join(contentFolder, file));
      await record(getSettings(contentFolder, cache));
      await commitFiles(checkout, day, {});
    },
    /** Builds the library of a checkout of this site, by default of the first one. */
    build: async (folder = contentFolder): Promise<{ library: Library; message: string | undefined }> => {
      const settings = getSettings(folder, cache);
      const content = await load(settings);
      const messages: string[] = [];
      const regions = await makeRegions(content, settings, root, {
        onStage: () => {},
        notify: (message) => messages.push(message),
      });
      return {
        library: openBuiltLibrary(storeContent(origin, content, true, regions).bytes),
        message: messages[0],
      };
    },
  };
};
