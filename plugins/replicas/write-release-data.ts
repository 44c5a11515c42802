import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { privateFolder } from '../../src/disk/request-files.ts';
import { sha256 } from '../../src/disk/sha256.ts';
import { fileInMemory, type StoreFile } from '../../src/release/open/context-of.ts';
import type { PreviousRelease } from '../../src/release/previous-release.ts';
import { dataFolder } from '../../src/site/site.ts';
import {
  type DataManifest,
  dataManifestName,
  format,
  maxSegmentSize,
  type Segment,
  segmentName,
} from './release-data.ts';
import { encodeTexts } from './request-texts.ts';

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
  readonly library: StoreFile;
  readonly search: StoreFile;
  /** Texts that requests read, by their names. */
  readonly texts: readonly (readonly [name: string, text: string])[];
  /** Folder of the new release. */
  readonly out: string;
  readonly before: PreviousRelease | undefined;
}

/** Writes the data of a release as segments with their manifest, which it returns, and keeps the segments of the releases before. */
export const writeReleaseData = async ({
  build,
  library,
  search,
  texts,
  out,
  before,
}: ReleaseDataInput): Promise<DataManifest> => {
  await mkdir(path.join(out, dataFolder), { recursive: true });
  const names = new Set<string>();
  const writeSegment = async (bytes: Uint8Array): Promise<Segment> => {
    const digest = sha256(bytes).toString('hex');
    const name = segmentName(digest);
    names.add(name);
    if (before === undefined || !(await before.inherit(name, out))) await writeFile(path.join(out, name), bytes);
    return [digest, bytes.length];
  };
  const write = async ({ size, read }: StoreFile): Promise<Segment[]> => {
    const segments: Segment[] = [];
    for (let at = 0; at < size; at += maxSegmentSize)
      segments.push(await writeSegment(read(at, Math.min(maxSegmentSize, size - at))));
    return segments;
  };
  const manifest: DataManifest = {
    madeBy: 'halyard',
    format,
    build,
    library: await write(library),
    search: await write(search),
    texts: await write(fileInMemory(encodeTexts(texts))),
  };
  const history = (await readHistory(before)).slice(0, releasesKept - 1);
  for (const name of new Set(history.flat())) if (!names.has(name)) await before?.inherit(name, out);
  await writeFile(path.join(out, historyName), JSON.stringify([[...names], ...history]));
  await writeFile(path.join(out, dataManifestName), `${JSON.stringify(manifest)}\n`);
  return manifest;
};
