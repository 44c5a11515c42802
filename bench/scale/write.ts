import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { openFile } from '../../src/context/at-request/open-file.ts';
import { createFileSpools, writePieces } from '../../src/context/disk/file-spools.ts';
import { withTemporaryFolder } from '../../src/context/disk/temporary-folder.ts';
import { openingOf } from '../../src/context/segments/opening.ts';
import { writeReleaseData } from '../../src/context/segments/write-segments.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { createStoreWriter } from '../../src/library/store/write-store.ts';
import { byCodeUnit } from '../../src/library/text/by-code-unit.ts';
import { writeIndexInPieces } from '../../src/search/index/write-index.ts';
import { sections, site } from '../../tests/support/demo-sections.ts';
import { pagesFor, queriesFor } from '../search/pages.ts';
import { pageOf } from '../search/peers/halyard.ts';

/** `write.ts <folder> <pages>`: writes the published data of generated pages as a build does, without HTML, and prints times, sizes and memory. */
const [folder = '', count = '1000'] = process.argv.slice(2);
const pages = pagesFor(Number(count), process.env.SEARCH_PAGES);
const places = Array.from({ length: pages.length }, (_, place) => ({ place, id: pages.idAt(place) }));
places.sort((a, b) => byCodeUnit(a.id, b.id));
mkdirSync(path.join(folder, '.halyard'), { recursive: true });
writeFileSync(path.join(folder, 'queries.json'), JSON.stringify(queriesFor(pages)));
writeFileSync(
  path.join(folder, 'paths.json'),
  JSON.stringify(places.filter((_, at) => at % 97 === 0).map(({ id }) => id)),
);

const peak = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
const before = peak();
const facts = {
  site,
  sections,
  origin: 'https://site.example',
  build: 'bench',
  aliases: new Map<string, string>(),
  gone: [],
};
const times = [performance.now()];
const processor = (): number => Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1e5) / 10;
const stages: number[] = [];
const note = (): void => {
  times.push(performance.now());
  stages.push(processor());
};

await withTemporaryFolder(async (work) => {
  const { openSpool, close } = createFileSpools(work);
  const files = { library: path.join(work, 'library.bin'), search: path.join(work, 'search.bin') };
  const writer = createStoreWriter(facts, openSpool);
  for (const { place } of places) writer.add(pageOf(pages.at(place)));
  writePieces(files.library, writer.finish());
  note();
  const library = openFile(files.library);
  const store = openStore(library.read);
  writePieces(files.search, await writeIndexInPieces(store, { language: 'en', openSpool }));
  note();
  const search = openFile(files.search);
  const stores = { library, search, opening: await openingOf({ library, search }) };
  await writeReleaseData({ build: store.build, ...stores, texts: [], out: folder, before: undefined });
  note();
  const [storeSeconds, indexSeconds, segmentSeconds] = times
    .slice(1)
    .map((time, at) => Math.round((time - (times[at] ?? 0)) / 100) / 10);
  const sizes = { library: library.size, search: search.size };
  const seconds = { storeSeconds, indexSeconds, segmentSeconds };
  console.log(JSON.stringify({ pages: pages.length, ...sizes, ...seconds, processor: stages, before, peak: peak() }));
  for (const { close: closeFile } of [library, search, { close }]) closeFile();
});
