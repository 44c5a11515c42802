import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { writeReleaseData } from '../../src/context/segments/write-segments.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { createStoreWriter } from '../../src/library/store/write-store.ts';
import { byCodeUnit } from '../../src/library/text/by-code-unit.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { sections, site } from '../../tests/support/demo-sections.ts';
import { pagesFor, queriesFor } from '../search/pages.ts';
import { pageOf } from '../search/peers/halyard.ts';

/** `write.ts <folder> <pages>`: writes the published data of generated pages as a build does, without HTML, and prints times, sizes and memory. */
const [folder = '', count = '1000'] = process.argv.slice(2);
const pages = pagesFor(Number(count), process.env.SEARCH_PAGES).sort((a, b) => byCodeUnit(a.id, b.id));
mkdirSync(path.join(folder, '.halyard'), { recursive: true });
writeFileSync(path.join(folder, 'queries.json'), JSON.stringify(queriesFor(pages)));
writeFileSync(
  path.join(folder, 'paths.json'),
  JSON.stringify(pages.filter((_, at) => at % 97 === 0).map(({ id }) => id)),
);

const peak = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
const before = peak();
const start = performance.now();
const facts = {
  site,
  sections,
  origin: 'https://site.example',
  build: 'bench',
  aliases: new Map<string, string>(),
  gone: [],
};
const writer = createStoreWriter(facts);
for (const page of pages) writer.add(pageOf(page));
const store = writer.finish();
const stored = performance.now();
const library = openStore((offset, length) => store.subarray(offset, offset + length));
const index = await writeIndex(library, { language: 'en' });
const indexed = performance.now();
await writeReleaseData({
  build: library.build,
  library: store,
  search: index,
  texts: [],
  out: folder,
  before: undefined,
});
const seconds = (from: number, to: number): number => Math.round((to - from) / 100) / 10;
console.log(
  JSON.stringify({
    pages: pages.length,
    library: store.length,
    search: index.length,
    storeSeconds: seconds(start, stored),
    indexSeconds: seconds(stored, indexed),
    segmentSeconds: seconds(indexed, performance.now()),
    before,
    peak: peak(),
  }),
);
