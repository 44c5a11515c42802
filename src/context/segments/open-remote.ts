import type { Context } from '../../http/handler.ts';
import { createRounds } from '../../http/rounds.ts';
import { contextOf } from '../at-request/context-of.ts';
import type { OpenContext } from '../at-request/open-context.ts';
import { openBlockFile } from './block-file.ts';
import type { BlockLoader } from './block-loader.ts';
import { blocksOfOpening } from './opening-file.ts';
import type { DataManifest } from './release-data.ts';

const decoder = new TextDecoder();

/**
 * Opens the context of a server over a release whose data is in a storage. Nothing of it is read but what is asked for; `opened` are the bytes
 * that opening reads, if they were fetched together with the manifest.
 */
export const openRemoteContext = async (
  manifest: DataManifest,
  loader: BlockLoader,
  log: Context['log'],
  opened?: Uint8Array,
): Promise<OpenContext> => {
  const { library, search, texts, textRanges } = manifest;
  for (const segments of [library, search, texts]) loader.add(segments);
  const textFile = openBlockFile(texts, loader);
  const ranges = new Map(textRanges.map(([name, offset, length]) => [name, { offset, length }]));
  const readText = (name: string): string | undefined => {
    const range = ranges.get(name);
    return range === undefined ? undefined : decoder.decode(textFile.read(range.offset, range.length));
  };
  const rounds = createRounds(loader.load);
  const stores = {
    library: openBlockFile(library, loader, manifest.opening.library),
    search: openBlockFile(search, loader, manifest.opening.search),
  };
  if (opened !== undefined) loader.put(blocksOfOpening(opened, manifest));
  return rounds.run(async () => {
    const context = await contextOf({ ...stores, readText }, log);
    // Copies of the context read this list.
    const { documents } = context;
    return { ...context, documents, rounds, readText, close: () => undefined };
  });
};
