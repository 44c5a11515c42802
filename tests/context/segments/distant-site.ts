import { fileInMemory } from '../../../src/context/at-request/context-of.ts';
import { createBlockLoader } from '../../../src/context/segments/block-loader.ts';
import { openRemoteContext } from '../../../src/context/segments/open-remote.ts';
import { openingOf } from '../../../src/context/segments/opening.ts';
import { joinOpening } from '../../../src/context/segments/opening-file.ts';
import { format, type Segment, segmentName } from '../../../src/context/segments/release-data.ts';
import { sealBlocks } from '../../../src/context/segments/sealed-blocks.ts';
import type { StoredPage } from '../../../src/library/library.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { joinPieces } from '../../../src/library/store/spool.ts';
import { createStoreWriter } from '../../../src/library/store/write-store.ts';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { memoryStorage } from './memory-storage.ts';

/** Publishes pages, in the order of their paths. `local` has them in memory, and `openSite` opens them elsewhere, with nothing in memory. */
export const distantSite = async (pages: Iterable<StoredPage>) => {
  const writer = createStoreWriter({
    site,
    sections,
    origin: 'https://site.example',
    build: 'test',
    aliases: new Map(),
    gone: [],
  });
  for (const page of pages) writer.add(page);
  const store = joinPieces(writer.finish());
  const library = openStore((offset, length) => store.subarray(offset, offset + length));
  const index = await writeIndex(library, { language: 'en' });
  const search = await openIndex((offset, length) => index.subarray(offset, offset + length), index.length, library);

  const files = new Map<string, Uint8Array>();
  const segmentOf = (data: Uint8Array): Segment => {
    const { digest, bytes } = sealBlocks(data);
    files.set(segmentName(digest), bytes);
    return [digest, data.length];
  };
  const stores = { library: fileInMemory(store), search: fileInMemory(index) };
  const opening = await openingOf(stores);
  const manifest = {
    madeBy: 'halyard',
    format,
    build: 'test',
    library: [segmentOf(store)],
    search: [segmentOf(index)],
    texts: [],
    opening: { ...opening, digest: joinOpening(stores, opening).digest },
    textRanges: [],
  } as const;

  /** `taken` returns the rounds and bytes since the last call. */
  const openSite = async () => {
    let [rounds, bytes] = [0, 0];
    const storage = memoryStorage(files);
    const loader = createBlockLoader({
      readRange: (name, range, request) => {
        bytes += range.length;
        return storage.readRange(name, range, request);
      },
    });
    const counted = {
      ...loader,
      load: (keys: Iterable<string>) => {
        rounds += 1;
        return loader.load(keys);
      },
    };
    const context = await openRemoteContext(manifest, counted, () => undefined);
    const taken = () => {
      const all = { rounds, bytes };
      [rounds, bytes] = [0, 0];
      return all;
    };
    return { context, taken };
  };
  return { local: { library, search }, size: store.length + index.length, openSite };
};
