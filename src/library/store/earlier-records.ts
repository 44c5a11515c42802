import type { EarlierText, EarlierVersion, EarlierVersions } from '../changes/earlier-text.ts';
import type { EarlierHeader, ReadRange } from './format.ts';

type Entry = readonly [path: string, digest: string, length: number];

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes a version as a store has it. */
export const encodeVersion = ({ markdown, chunks }: EarlierText): Uint8Array =>
  utf8.encode(JSON.stringify({ markdown, chunks }));

/** Encodes earlier versions: a list of their paths, digests and lengths as JSON, then each. */
export const encodeEarlier = ({ history, versions }: EarlierVersions): { header: EarlierHeader; bytes: Uint8Array } => {
  const texts = versions.map(encodeVersion);
  const list = utf8.encode(
    JSON.stringify(versions.map(({ path, digest }, at): Entry => [path, digest, texts[at]?.length ?? 0])),
  );
  const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length, list.length));
  let at = 0;
  for (const part of [list, ...texts]) {
    bytes.set(part, at);
    at += part.length;
  }
  return { header: { history, list: list.length }, bytes };
};

/** Opens the earlier versions at an offset of a store. They are read on demand, since few requests need one. */
export const openEarlier = (read: ReadRange, start: number, header: EarlierHeader | undefined) => {
  let entries: readonly Entry[] | undefined;
  const list = (): readonly Entry[] => {
    entries ??= header === undefined ? [] : JSON.parse(decoder.decode(read(start, header.list)));
    return entries ?? [];
  };
  return (path: string, version = ''): EarlierVersion[] => {
    const found: EarlierVersion[] = [];
    let at = start + (header?.list ?? 0);
    for (const [of, digest, length] of list()) {
      if (of === path && digest.startsWith(version))
        found.push({ path, digest, ...JSON.parse(decoder.decode(read(at, length))) });
      at += length;
    }
    return found;
  };
};
