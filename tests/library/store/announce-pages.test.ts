import { expect, test } from 'vitest';
import { announcePages, announceRecords } from '../../../src/library/store/announce-pages.ts';
import type { ByteRange } from '../../../src/library/store/format.ts';
import { MissingBytes } from '../../../src/library/store/missing-bytes.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import type { PageTable } from '../../../src/library/store/page-table.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { recordingReader } from '../../support/recording-reader.ts';

const pages = ['a', 'b', 'c'].map((path) =>
  storedPage(
    [
      { heading: path, text: `The lead of ${path}.` },
      { heading: 'More', text: 'A brand is chosen.' },
    ],
    { path },
  ),
);
const bytes = writeStore({
  site,
  sections,
  origin: 'https://site.example',
  build: 'test',
  pages,
  aliases: new Map(),
  gone: [],
});

/** Opens the store with a reader that notes what is announced and read. */
const opened = () => {
  const { reader, announced, read } = recordingReader(bytes);
  const library = openStore(reader);
  read.length = 0;
  announced.length = 0;
  return { library, announced, read };
};
const isInside = ({ offset, length }: ByteRange, ranges: readonly ByteRange[]): boolean =>
  ranges.some((range) => offset >= range.offset && offset + length <= range.offset + range.length);

test('prefetch() announces exactly the records that are read afterwards', () => {
  const { library, announced, read } = opened();
  library.prefetch?.({ paths: ['a', 'c'], outlines: [0], texts: [1], quoted: [1], markdown: [0], pages: [2] });
  expect(announced).toHaveLength(3 + 1 + 2 + 3 + 3 + 4);
  expect([library.find('a'), library.find('c')]).toEqual([0, 2]);
  expect(read.every((range) => isInside(range, announced.slice(0, 2)))).toBe(true);
  read.length = 0;
  library.outlineAt(0);
  expect(read.every((range) => isInside(range, announced.slice(3, 4)))).toBe(true);
  library.plainAt(1, library.outlineAt(1), 1);
  expect(read.every((range) => isInside(range, announced.slice(3, 6)))).toBe(true);
  library.summaryAt(0);
  library.markdownAt(0);
  library.pageAt(2);
  library.find('c');
  expect(read.every((range) => isInside(range, announced))).toBe(true);
  read.length = 0;
  library.plainAt(0, library.outlineAt(0), 0);
  expect(read.every((range) => isInside(range, announced))).toBe(false);
});

test('announcePages() announces rows that are not here, and with them about where the records are', () => {
  const announced: ByteRange[] = [];
  let isHere = (_: ByteRange): boolean => false;
  const note = (ranges: readonly ByteRange[]): void => {
    announced.push(...ranges);
  };
  const read = Object.assign(() => new Uint8Array(), {
    prefetch: note,
    has: (range: ByteRange): boolean => isHere(range),
  });
  const table: PageTable = {
    rowRangeOf: (page) => ({ offset: page, length: 1 }),
    rangeOf: (page) => {
      if (!isHere({ offset: 1000 + page, length: 1 })) throw new MissingBytes();
      return { offset: 10 * page, length: 10 };
    },
    placeOf: (page) => ({ offset: 10 * page - 5, length: 20 }),
  };
  const starts = { rows: 1000, card: 2000, plain: 3000, summary: 4000, text: 5000 };
  const prefetch = announcePages(note, announceRecords(read, table, starts) ?? (() => undefined), {
    rangesOfPaths: (paths) => paths.map((_, at) => ({ offset: at, length: 7 })),
    rangeOfPathAt: (position) => ({ offset: 500 + position, length: 7 }),
  });
  const first = [
    { offset: 0, length: 7 },
    { offset: 1003, length: 1 },
    { offset: 1004, length: 1 },
  ];
  prefetch({ outlines: [3], markdown: [4], paths: ['a'] });
  expect(announced).toEqual([
    ...first,
    { offset: 2025, length: 20 },
    { offset: 2035, length: 20 },
    { offset: 4035, length: 20 },
    { offset: 5035, length: 20 },
  ]);
  announced.length = 0;
  isHere = ({ offset }) => offset === 1003;
  prefetch({ outlines: [3], markdown: [4], paths: ['a'] });
  expect(announced).toEqual([
    ...first,
    { offset: 2030, length: 10 },
    { offset: 2035, length: 20 },
    { offset: 4035, length: 20 },
    { offset: 5035, length: 20 },
  ]);
});

test('prefetch() is absent where every read is local', () => {
  expect(openStore((offset, length) => bytes.subarray(offset, offset + length)).prefetch).toBeUndefined();
});
