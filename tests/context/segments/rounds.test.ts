import { expect, test } from 'vitest';
import { createBlockLoader } from '../../../src/context/segments/block-loader.ts';
import { openRemoteContext } from '../../../src/context/segments/open-remote.ts';
import { format, type Segment, segmentName } from '../../../src/context/segments/release-data.ts';
import { sealBlocks } from '../../../src/context/segments/sealed-blocks.ts';
import { computeNow } from '../../../src/http/compute/compute.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { joinPieces } from '../../../src/library/store/spool.ts';
import { createStoreWriter } from '../../../src/library/store/write-store.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { getContent } from '../../../src/operations/get-content.ts';
import { listContent } from '../../../src/operations/list-content.ts';
import { searchContent } from '../../../src/operations/search-content.ts';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { storedPage } from '../../support/stored-page.ts';
import { memoryStorage } from './memory-storage.ts';

const word = (n: number): string => `w${n.toString(36)}x`;
const writer = createStoreWriter({
  site,
  sections,
  origin: 'https://site.example',
  build: 'test',
  aliases: new Map([['former', 'blog/p00001']]),
  gone: ['gone'],
});
for (let n = 0; n < 3000; n += 1)
  writer.add(
    storedPage(
      [
        { heading: `About ${word(n % 700)} and ${word(n % 31)}`, text: `A brand has ${word(n % 50)}. It is chosen.` },
        { heading: `Second ${n}`, text: `${word(n)} is a price of customers. ${'More is said here. '.repeat(20)}` },
      ],
      { path: `blog/p${String(n).padStart(5, '0')}`, section: 'blog', tags: [word(n % 9)] },
    ),
  );
const store = joinPieces(writer.finish());
const read = (offset: number, length: number): Uint8Array => store.subarray(offset, offset + length);
const index = await writeIndex(openStore(read), { language: 'en' });
const library = openStore(read);
const local = {
  library,
  search: await openIndex((offset, length) => index.subarray(offset, offset + length), index.length, library),
};

const files = new Map<string, Uint8Array>();
const segmentOf = (data: Uint8Array): Segment => {
  const { digest, bytes } = sealBlocks(data);
  files.set(segmentName(digest), bytes);
  return [digest, data.length];
};
const manifest = {
  madeBy: 'halyard',
  format,
  build: 'test',
  library: [segmentOf(store)],
  search: [segmentOf(index)],
  texts: [],
  textRanges: [],
} as const;

/** Opens the site with nothing in memory; `taken` returns the rounds and bytes since the last call. */
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

test('openRemoteContext() takes one round and little data', async () => {
  const { rounds, bytes } = (await openSite()).taken();
  expect(store.length + index.length).toBeGreaterThan(4_000_000);
  expect(rounds).toBe(1);
  expect(bytes).toBeLessThan(300_000);
});

test.each([
  ['a search', 3, (source: typeof local) => searchContent.run(searchContent.input.parse({ q: word(17) }), source)],
  [
    'a search for a title',
    3,
    (source: typeof local) =>
      searchContent.run(searchContent.input.parse({ q: `About ${word(400)} and ${word(28)}` }), source),
  ],
  ['a page', 2, (source: typeof local) => getContent.run(getContent.input.parse({ path: 'blog/p02000' }), source)],
  ['a list', 1, (source: typeof local) => listContent.run(listContent.input.parse({ offset: 1500 }), source)],
  [
    'a filtered list',
    3,
    (source: typeof local) => listContent.run(listContent.input.parse({ tag: word(3), section: 'blog' }), source),
  ],
])('%s takes at most %i rounds, and is what it is where the data are local', async (_, most, run) => {
  const { context, taken } = await openSite();
  taken();
  expect(await context.rounds?.run(() => run(context))).toEqual(run(local));
  const { rounds, bytes } = taken();
  expect(rounds).toBeLessThanOrEqual(most);
  expect(bytes).toBeLessThan(300_000);
});

test('an answer takes at most four rounds', async () => {
  const { context, taken } = await openSite();
  taken();
  const request = answerQuestion.input.parse({ question: `What is ${word(1234)}?` });
  const answer = await context.rounds?.computeIn(computeNow)(() => answerQuestion.steps(request, context));
  expect(answer).toEqual(answerQuestion.run(request, local));
  expect(taken().rounds).toBeLessThanOrEqual(4);
});
