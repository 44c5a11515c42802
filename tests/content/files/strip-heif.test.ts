import { expect, test } from 'vitest';
import { stripHeif, stripJxl } from '../../../src/content/files/strip-heif.ts';
import { bigEndian, joined } from '../../support/files/bytes.ts';

const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = joined(...parts);
  return joined(bigEndian(4, content.length + 8), type, content);
};
/** A version, and flags that are not zero: they say nothing here. */
const versioned = (version: number): Buffer => bigEndian(1, version, 7, 7, 7);
const head = box('ftyp', 'avif\0\0\0\0');
const startOfMedia = head.length + 8;

/** The boxes that name the items of an image: first a visible one, then some of these types. */
const infoBox = (version: 2 | 3, types: readonly string[], name: string): Buffer => {
  const size = version === 2 ? 2 : 4;
  const entry = (id: number, ...words: readonly string[]): Buffer =>
    box('infe', versioned(version), bigEndian(size, id), bigEndian(2, 0), ...words);
  const entries = [entry(1, 'av01', 'seen\0'), ...types.map((type, at) => entry(at + 2, type, name))];
  return box('iinf', versioned(version - 2), bigEndian(size, entries.length), ...entries);
};

interface Location {
  readonly method?: number;
  readonly base?: number;
  readonly extents: readonly Buffer[];
}
const extent = (offset: number, length: number): Buffer => joined(bigEndian(4, offset), bigEndian(2, length));

/** The box that says where the items are. */
const locationBox = (version: 0 | 1 | 2, locations: readonly Location[]): Buffer => {
  const size = version === 2 ? 4 : 2;
  const [index, sizes] = version === 0 ? ['', 0x4240] : ['ix', 0x4242];
  const items = locations.flatMap(({ method = 0, base = 0, extents }, at) => [
    joined(bigEndian(size, at + 1), bigEndian(2, ...(version === 0 ? [0] : [method, 0])), bigEndian(4, base)),
    joined(bigEndian(2, extents.length), ...extents.map((one) => joined(index, one))),
  ]);
  return box('iloc', versioned(version), bigEndian(2, sizes), bigEndian(size, locations.length), ...items);
};
const metaBox = (...boxes: readonly Buffer[]): Buffer => box('meta', versioned(0), ...boxes);

test.each([
  [0, 2],
  [1, 2],
  [1, 3],
  [2, 3],
] as const)(
  'stripHeif() empties the items of metadata, and nothing else, where locations have version %d and items %d',
  (version, info) => {
    const heif = (types: readonly string[], name: string, text: string): Buffer => {
      const data = box('mdat', 'picture ', text, ' visible', text, text.slice(0, 4), 'seen');
      const locations: Location[] = [
        { base: startOfMedia, extents: [extent(0, 8), extent(16, 8)] },
        { base: startOfMedia, extents: [extent(8, 8), extent(24, 4)] },
        { extents: [extent(startOfMedia + 28, 4)] },
        { base: 4, extents: [extent(startOfMedia + 28, 4)] },
      ];
      return joined(head, data, metaBox(infoBox(info, types, name), locationBox(version, locations)));
    };
    const stripped = stripHeif(heif(['Exif', 'mime', 'uri '], 'photo\0', 'Ana Lima'));
    expect(stripped).toEqual(heif(['free', 'free', 'free'], '\0'.repeat(6), '\0'.repeat(8)));
    expect(stripHeif(stripped)).toEqual(stripped);
  },
);

/** A HEIF with an item in the last bytes of the file, `shift` bytes further on, or in a box of the description. */
const getHeif = (type: string, text: string, { method = 0, length = 0, shift = 0, data = 'idat' }): Buffer => {
  const withItemAt = (at: number): Buffer =>
    joined(
      head,
      metaBox(
        infoBox(2, [type], ''),
        locationBox(1, [{ extents: [] }, { method, extents: [extent(method === 0 ? at + shift : shift, length)] }]),
        box(data, text),
      ),
      box('mdat', 'picture ', text),
    );
  return withItemAt(withItemAt(0).length - text.length);
};

test('stripHeif() empties an item up to the end of the file, and one among the data of the description', () => {
  const last = (type: string, text: string): Buffer => getHeif(type, text, {}).subarray(-16);
  expect(stripHeif(getHeif('Exif', 'Ana Lima', {})).subarray(-16)).toEqual(last('free', '\0'.repeat(8)));
  expect(stripHeif(getHeif('Exif', 'Ana Lima', { length: 8 })).subarray(-16)).toEqual(last('free', '\0'.repeat(8)));
  const inside = stripHeif(getHeif('Exif', 'Ana Lima', { method: 1, shift: 4, length: 4 }));
  expect(inside.toString('latin1')).toContain('idatAna \0\0\0\0');
  expect(inside.toString('latin1')).toContain('picture Ana Lima');
});

test.each([
  ['an item beyond the end of the file', { shift: 1, length: 8 }],
  ['an item in another item', { method: 2, length: 4 }],
  ['an item among data that are not there', { method: 1, length: 4, data: 'free' }],
])('stripHeif() refuses %s', (_, place) => {
  expect(() => stripHeif(getHeif('Exif', 'Ana Lima', place))).toThrow('the image is damaged');
});

const sized = (size: number, type: string, rest: string): Buffer => joined(bigEndian(4, size), type, rest);

test('stripHeif() empties boxes of texts, also in tracks of moving images, and of these the descriptions', () => {
  const heif = (text: string, types: readonly string[]): Buffer => {
    const [udta = '', uuid = '', skip = '', meta = ''] = types;
    const track = box('trak', box(meta, text), box('tkhd', 'track'), box(udta, text));
    const long = joined(sized(1, uuid, ''), bigEndian(4, 0, text.length + 16), text);
    const moving = box('moov', box(meta, text), track, box(skip, text));
    return joined(head, long, moving, metaBox(), metaBox(infoBox(2, ['Exif'], '')), box('moov'), sized(0, skip, text));
  };
  expect(stripHeif(heif('Ana Lima', ['udta', 'uuid', 'skip', 'meta']))).toEqual(
    heif('\0'.repeat(8), ['free', 'free', 'free', 'free']),
  );
});

test.each([
  ['a header that is cut off', joined('\0\0\0\x08fre')],
  ['a box that is longer than the file', sized(9, 'mdat', '')],
  ['a box that is shorter than its header', sized(7, 'mdat', '12345678')],
  ['a long box whose size is cut off', sized(1, 'mdat', '\0\0\0\0\0\0\0')],
  ['a long box that is shorter than its header', sized(1, 'mdat', '\0\0\0\0\0\0\0\x0f')],
])('stripHeif() and stripJxl() refuse %s', (_, bytes) => {
  for (const strip of [stripHeif, stripJxl]) expect(() => strip(joined(head, bytes))).toThrow('the image is damaged');
});

test('stripJxl() removes the boxes of metadata', () => {
  const boxes = ['jxlc', 'Exif', 'jxlp', 'xml ', 'brob', 'jumb', 'jxll'].map((type) => box(type, 'Ana'));
  expect(stripJxl(joined(head, ...boxes))).toEqual(joined(head, ...boxes.filter((one) => one.includes('jxl'))));
});
