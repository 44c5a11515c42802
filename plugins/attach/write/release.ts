import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDocuments } from '../../../src/build/stages/build-documents.ts';
import { copyFiles } from '../../../src/build/stages/copy-files.ts';
import { publishData } from '../../../src/build/stages/hosts/publish-data.ts';
import { indexSearch } from '../../../src/build/stages/index-search.ts';
import { writeDocuments, writeTwins } from '../../../src/build/stages/write-twins.ts';
import { openBuiltLibrary } from '../../../src/build/views/built-library.ts';
import type { LoadedContent } from '../../../src/content/load-content.ts';
import type { StoredContent } from '../../../src/content/store-content.ts';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { askPage, privateFolder, requestFiles } from '../../../src/disk/request-files.ts';
import { getFixedDocuments } from '../../../src/interfaces/discovery/index.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import type { HostCodeInput, HostRules } from '../../../src/project/build-target.ts';
import { getCacheFolder } from '../../../src/project/places.ts';
import type { Settings } from '../../../src/project/settings.ts';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { makeAskPage } from '../ask/make-ask-page.ts';
import { askScript, makeAskScript } from '../ask/make-ask-script.ts';

/**
 * Writes what a build has beside its HTML into a folder: the library and the search index, the Markdown of pages, the documents,
 * and the box that asks.
 */
export const writeRelease = async (
  content: StoredContent & Pick<LoadedContent, 'aliases'>,
  settings: Settings,
  { notify }: Pick<HostRules, 'notify'>,
  out: string,
): Promise<Pick<HostCodeInput, 'library' | 'data'>> => {
  const { contentFolder, target, now } = settings;
  await mkdir(path.join(out, privateFolder), { recursive: true });
  await writeFile(path.join(out, requestFiles.library), content.bytes);
  const library = openBuiltLibrary(content.bytes);
  await writeTwins(library, out, undefined);
  const cache = getCacheFolder(settings);
  const index = await indexSearch({
    library,
    target: path.join(out, requestFiles.search),
    cache,
    owner: contentFolder,
  });
  const search = await openIndex((offset, length) => index.subarray(offset, offset + length), index.length, library);
  await copyFiles(
    { folder: contentFolder, assets: new Set(), cache: openFileCache(path.join(cache, 'pictures')) },
    out,
    new Set(),
  );
  const site = { folder: out, pictures: new Map<string, never>(), owner: contentFolder, cache };
  const built = await buildDocuments(library, site, new Set());
  const documents = getFixedDocuments(library);
  await writeDocuments(library, out, { now, documents, search, built, parse: parseNative }, new Set());
  if (target.hasEndpoints) {
    await writeFile(path.join(out, askScript), await makeAskScript());
    await writeFile(path.join(out, askPage('')), makeAskPage(library));
  }
  await target.writeRules?.({ library, aliases: content.aliases, contentFiles: [], notify }, out);
  const stores = [content.bytes, index] as const;
  const data = await publishData({ target, library, stores, build: content.build, out, before: undefined, notify });
  return { library, data };
};
