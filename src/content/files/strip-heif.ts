import { type Box, boxesIn, damagedBoxes, readerAt } from './iso-boxes.ts';

/** Item types of metadata: EXIF, XMP and links to metadata. */
const metadataItems = new Set(['Exif', 'mime', 'uri ']);
/** Boxes without visible content: texts, vendor extensions and unused space. */
const invisible = new Set(['free', 'skip', 'udta', 'uuid']);

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Reads the byte ranges of each item (ISO/IEC 14496-12, 8.11.3). */
const itemPlaces = (bytes: Buffer, { content }: Box, itemData: Box | undefined): Map<number, Extent[]> => {
  const read = readerAt(bytes, content);
  const version = read.number(1);
  read.number(3);
  const sizes = read.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const places = new Map<number, Extent[]>();
  for (let left = read.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = read.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read.number(2) & 15;
    read.number(2);
    const base = read.number(baseSize) + (method === 1 ? (itemData?.content ?? damagedBoxes()) : 0);
    const extents: Extent[] = [];
    for (let more = read.number(2); more > 0; more -= 1) {
      read.number(indexSize);
      const start = base + read.number(offsetSize);
      const length = read.number(lengthSize);
      // Without a length, an extent is the rest of the file.
      const end = length === 0 ? bytes.length : start + length;
      if (method > 1 || end > bytes.length) damagedBoxes();
      extents.push({ start, end });
    }
    places.set(id, extents);
  }
  return places;
};

/** Overwrites the metadata items with zeros in place, so that no offset changes. */
const emptyItems = (bytes: Buffer, meta: Box): void => {
  const boxes = [...boxesIn(bytes, meta.content + 4, meta.end)];
  const getBox = (type: string): Box | undefined => boxes.find((box) => box.type === type);
  const [info, location] = [getBox('iinf'), getBox('iloc')];
  if (info === undefined || location === undefined) return;
  const places = itemPlaces(bytes, location, getBox('idat'));
  const first = info.content + 4 + (bytes[info.content] === 0 ? 2 : 4);
  for (const { content, end } of boxesIn(bytes, first, info.end)) {
    const read = readerAt(bytes, content);
    const version = read.number(1);
    read.number(3);
    const id = read.number(version < 3 ? 2 : 4);
    read.number(2);
    const type = bytes.toString('latin1', read.at, read.at + 4);
    if (!metadataItems.has(type)) continue;
    for (const extent of places.get(id) ?? []) bytes.fill(0, extent.start, extent.end);
    // A type that readers ignore.
    bytes.write('free', read.at, 'latin1');
    bytes.fill(0, read.at + 4, end);
  }
};

/** Removes EXIF, XMP and texts from an AVIF or HEIF, in place. The visible image is unchanged. */
export const stripHeif = (original: Buffer): Buffer => {
  const bytes = Buffer.from(original);
  const clean = (from: number, to: number, isVideo: boolean): void => {
    for (const box of boxesIn(bytes, from, to)) {
      if (invisible.has(box.type) || (isVideo && box.type === 'meta')) {
        bytes.write('free', box.start + 4, 'latin1');
        bytes.fill(0, box.content, box.end);
      } else if (box.type === 'meta') emptyItems(bytes, box);
      else if (box.type === 'moov' || box.type === 'trak') clean(box.content, box.end, true);
    }
  };
  clean(0, bytes.length, false);
  return bytes;
};

/** Metadata boxes of a JPEG XL; `brob` is a compressed one. */
const jxlMetadata = new Set(['Exif', 'brob', 'jumb', 'xml ']);

/** Removes EXIF, XMP and texts from a JPEG XL container. */
export const stripJxl = (bytes: Buffer): Buffer =>
  Buffer.concat(
    [...boxesIn(bytes, 0, bytes.length)]
      .filter(({ type }) => !jxlMetadata.has(type))
      .map(({ start, end }) => bytes.subarray(start, end)),
  );
