import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import MiniSearch from 'minisearch';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';
import { sections, site } from '../../tests/support/demo-sections.ts';
import { pagesFor, queriesFor } from './pages.ts';
import { extractText, findHeadings } from './peer.ts';
import { pageOf } from './peers/halyard.ts';
import { textAnalysisFor } from './text-analysis.ts';

/** `scale-build.ts <folder> <pages> <engine>`: writes an index to a folder and prints size, time and peak memory. */
const [folder = '', count = '1000', engine = ''] = process.argv.slice(2);
const all = pagesFor(Number(count), process.env.SEARCH_PAGES);
const pages = [...all];
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'queries.json'), JSON.stringify(queriesFor(all)));

const gzippedSize = async (bytes: Uint8Array): Promise<number> => {
  let size = 0;
  const gzip = createGzip();
  gzip.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await pipeline(Readable.from([bytes]), gzip);
  return size;
};

const builders = new Map<string, () => Promise<Record<string, number>>>([
  [
    'halyard',
    async () => {
      const stored = pages.map(pageOf);
      const store = writeStore({
        site,
        sections,
        origin: 'https://site.example',
        build: 'bench',
        pages: stored,
        aliases: new Map(),
        gone: [],
      });
      writeFileSync(path.join(folder, 'library.bin'), store);
      const library = openStore((offset, length) => store.subarray(offset, offset + length));
      const bytes = await writeIndex(library, { language: 'en' });
      writeFileSync(path.join(folder, 'search.bin'), bytes);
      // The texts that hits are quoted from are in the library; the other engines hold them, too.
      const texts = Buffer.from(stored.flatMap(({ chunks }) => chunks.map(({ plain }) => plain)).join(''));
      const whole = Buffer.concat([bytes, texts]);
      return { bytes: whole.length, gzipped: await gzippedSize(whole), withoutText: await gzippedSize(bytes) };
    },
  ],
  [
    'minisearch',
    async () => {
      const { terms } = await textAnalysisFor('en');
      const index = new MiniSearch({
        fields: ['title', 'headings', 'text'],
        tokenize: terms,
        processTerm: (term) => term || null,
      });
      index.addAll(
        pages.map((item) => ({
          id: item.id,
          title: item.title,
          headings: findHeadings(item),
          text: extractText(item),
        })),
      );
      const json = Buffer.from(JSON.stringify(index));
      writeFileSync(path.join(folder, 'minisearch.json'), json);
      return { bytes: json.length, gzipped: await gzippedSize(json) };
    },
  ],
  [
    'fts5',
    async () => {
      const file = path.join(folder, 'fts.db');
      const database = new DatabaseSync(file);
      database.exec(
        `CREATE VIRTUAL TABLE pages USING fts5(id UNINDEXED, title, headings, body, tokenize='porter unicode61')`,
      );
      const insert = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?)');
      database.exec('BEGIN');
      for (const item of pages) insert.run(item.id, item.title, findHeadings(item), extractText(item));
      database.exec("COMMIT; INSERT INTO pages(pages) VALUES ('optimize')");
      database.close();
      return { bytes: statSync(file).size };
    },
  ],
]);

const start = performance.now();
const size = await builders.get(engine)?.();
console.log(
  JSON.stringify({ ...size, seconds: (performance.now() - start) / 1000, peak: process.resourceUsage().maxRSS / 1024 }),
);
