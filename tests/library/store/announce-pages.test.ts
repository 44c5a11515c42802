import { expect, test } from 'vitest';
import type { ByteRange } from '../../../src/library/store/format.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { storedPage } from '../../support/stored-page.ts';

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
  const announced: ByteRange[] = [];
  const read: ByteRange[] = [];
  const reader = (offset: number, length: number): Uint8Array => {
    read.push({ offset, length });
    return bytes.subarray(offset, offset + length);
  };
  const prefetch = (ranges: readonly ByteRange[]): void => {
    announced.push(...ranges);
  };
  const library = openStore(Object.assign(reader, { prefetch }));
  read.length = 0;
  return { library, announced, read };
};
const isInside = ({ offset, length }: ByteRange, ranges: readonly ByteRange[]): boolean =>
  ranges.some((range) => offset >= range.offset && offset + length <= range.offset + range.length);

test('prefetch() announces exactly the outlines, texts and pages that are read afterwards', () => {
  const { library, announced, read } = opened();
  library.prefetch?.({ outlines: [0], texts: [1], pages: [2] });
  expect(announced).toHaveLength(3);
  library.outlineAt(0);
  expect(read.every((range) => isInside(range, announced.slice(0, 1)))).toBe(true);
  library.plainAt(1, library.outlineAt(1), 1);
  library.pageAt(2);
  expect(read.every((range) => isInside(range, announced))).toBe(true);
  read.length = 0;
  library.plainAt(0, library.outlineAt(0), 0);
  expect(read.every((range) => isInside(range, announced))).toBe(false);
});

test('prefetch() is absent where every read is local', () => {
  expect(openStore((offset, length) => bytes.subarray(offset, offset + length)).prefetch).toBeUndefined();
});
