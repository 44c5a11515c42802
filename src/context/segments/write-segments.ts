import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { dataFolder } from '../../site.ts';
import { fileInMemory, type StoreFile } from '../at-request/context-of.ts';
import type { PreviousRelease } from '../releases/previous-release.ts';
import { privateFolder } from '../request-files.ts';
import type { Opening } from './opening.ts';
import { joinOpening } from './opening-file.ts';
import {
  type DataManifest,
  dataManifestName,
  format,
  maxSegmentSize,
  openingName,
  type Segment,
  segmentName,
} from './release-data.ts';
import { sealBlocks } from './sealed-blocks.ts';

/** A file that is published as segments. */
type Parts = Pick<DataManifest, 'library' | 'search' | 'texts'>;

/** The names of the segments of this release and of those before, the newest first. */
const historyName = `${privateFolder}/segments.json`;
const History = z.array(z.array(z.string()));
/** The number of releases whose segments stay, for servers that have not taken over the newest one yet. */
const releasesKept = 3;

const readHistory = async (before: PreviousRelease | undefined): Promise<string[][]> => {
  if (before === undefined || !(await before.isIntact(historyName))) return [];
  return History.parse(JSON.parse(await readFile(path.join(before.folder, historyName), 'utf8')));
};

export interface ReleaseDataInput {
  readonly build: string;
  /** See `openingOf`. */
  readonly opening: Opening;
  readonly library: StoreFile;
  readonly search: StoreFile;
  /** Texts that requests read, by their names. */
  readonly texts: readonly (readonly [name: string, text: string])[];
  /** Folder of the new release. */
  readonly out: string;
  readonly before: PreviousRelease | undefined;
  /** The most data of a segment, in bytes: a multiple of the size of a block. */
  readonly segmentSize?: number | undefined;
}

/** Writes the data of a release as segments with their manifest, which it returns, and keeps the segments of the releases before. */
export const writeReleaseData = async ({
  build,
  opening,
  texts,
  out,
  before,
  segmentSize = maxSegmentSize,
  ...stores
}: ReleaseDataInput): Promise<DataManifest> => {
  await mkdir(path.join(out, dataFolder), { recursive: true });
  const names = new Set<string>();
  const writeSegment = async (data: Uint8Array): Promise<Segment> => {
    const { digest, bytes } = sealBlocks(data);
    const name = segmentName(digest);
    names.add(name);
    if (before === undefined || !(await before.inherit(name, out))) await writeFile(path.join(out, name), bytes);
    return [digest, data.length];
  };
  const write = async ({ size, read }: StoreFile): Promise<Segment[]> => {
    const segments: Segment[] = [];
    for (let at = 0; at < size; at += segmentSize)
      segments.push(await writeSegment(read(at, Math.min(segmentSize, size - at))));
    return segments;
  };
  const encoded = texts.map(([name, text]) => [name, Buffer.from(text)] as const);
  let offset = 0;
  const textRanges = encoded.map(([name, { length }]): [string, number, number] => {
    offset += length;
    return [name, offset - length, length];
  });
  const parts: Parts = {
    library: await write(stores.library),
    search: await write(stores.search),
    texts: await write(fileInMemory(Buffer.concat(encoded.map(([, bytes]) => bytes)))),
  };
  const history = (await readHistory(before)).slice(0, releasesKept - 1);
  for (const name of new Set(history.flat())) if (!names.has(name)) await before?.inherit(name, out);
  await writeFile(path.join(out, historyName), JSON.stringify([[...names], ...history]));
  const { bytes, digest } = joinOpening(stores, opening);
  await writeFile(path.join(out, openingName), bytes);
  const manifest: DataManifest = {
    madeBy: 'halyard',
    format,
    build,
    ...parts,
    opening: { ...opening, digest },
    textRanges,
  };
  await writeFile(path.join(out, dataManifestName), `${JSON.stringify(manifest)}\n`);
  return manifest;
};
