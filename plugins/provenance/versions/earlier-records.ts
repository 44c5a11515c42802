import type { Library, StoreRegion } from '../../../src/library/library.ts';
import { oncePer } from '../../../src/once.ts';
import type { EarlierText, EarlierVersion, EarlierVersions, HistoryState } from './earlier-text.ts';

/** The name of the region of the store with the earlier versions. */
export const versionsRegion = 'versions';

/** What comes before the texts: what the build found of the history, and the versions with the lengths of their texts. */
interface List {
  readonly history: HistoryState;
  readonly versions: readonly (readonly [path: string, digest: string, length: number])[];
}

const utf8 = new TextEncoder();
const decoder = new TextDecoder();
/** The bytes of the length of the list, as a little-endian number. */
const lengthBytes = 4;

/** Encodes a version as a store has it. */
export const encodeVersion = ({ markdown, chunks }: EarlierText): Uint8Array =>
  utf8.encode(JSON.stringify({ markdown, chunks }));

/** Encodes earlier versions: the length of their list, the list as JSON, then each. */
export const encodeEarlier = ({ history, versions }: EarlierVersions): Uint8Array => {
  const texts = versions.map(encodeVersion);
  const entries: List = {
    history,
    versions: versions.map(({ path, digest }, at) => [path, digest, texts[at]?.length ?? 0]),
  };
  const list = utf8.encode(JSON.stringify(entries));
  const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length, lengthBytes + list.length));
  new DataView(bytes.buffer).setUint32(0, list.length, true);
  let at = lengthBytes;
  for (const part of [list, ...texts]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** The list of an open store, and where the texts begin. */
interface OpenList extends List {
  readonly start: number;
}

/** The list of the versions. It is read on demand, since few requests need one. */
const listIn = oncePer((region: StoreRegion): OpenList => {
  const head = region.read(0, lengthBytes);
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0, true);
  const list: List = JSON.parse(decoder.decode(region.read(lengthBytes, length)));
  return { ...list, start: lengthBytes + length };
});

type WithRegion = Pick<Library, 'getRegion'>;

/** True for a site whose owner publishes earlier versions. */
export const hasVersions = ({ getRegion }: WithRegion): boolean => getRegion(versionsRegion) !== undefined;

/** The history of the content folder, as the build found it. */
export const historyIn = ({ getRegion }: WithRegion): HistoryState => {
  const region = getRegion(versionsRegion);
  return region === undefined ? 'absent' : listIn(region).history;
};

/** The earlier versions of a page that are kept, the newest first: all, or those whose digest begins so. A page that has expired has none. */
export const earlierVersions = (
  { getRegion, find }: Pick<Library, 'getRegion' | 'find'>,
  path: string,
  version = '',
): EarlierVersion[] => {
  const region = getRegion(versionsRegion);
  if (region === undefined || find(path) === undefined) return [];
  const { versions, start } = listIn(region);
  const found: EarlierVersion[] = [];
  let at = start;
  for (const [of, digest, length] of versions) {
    if (of === path && digest.startsWith(version))
      found.push({ path, digest, ...JSON.parse(decoder.decode(region.read(at, length))) });
    at += length;
  }
  return found;
};
