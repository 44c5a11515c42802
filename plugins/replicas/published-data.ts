import type { OpenData } from '../../src/hosts/functions/open-data.ts';
import { createContext, fileInMemory, type StoreFile } from '../../src/release/open/context-of.ts';
import { fetchSegment, type SegmentSource } from './fetch-segment.ts';
import type { DataManifest, Segment } from './release-data.ts';
import { decodeTexts } from './request-texts.ts';
import { webStorage } from './storage.ts';

/** The manifest of the release: the build puts it here, so that a function never reads the data of another one. */
declare const releaseManifest: DataManifest;

/** A platform ends a function after ten seconds or more. */
const patience = { one: 4000, all: 9000 };

/** Fetches the segments of a file, all at once. */
const fetchFile = async (source: SegmentSource, segments: readonly Segment[]): Promise<StoreFile> => {
  const parts = await Promise.all(segments.map((segment) => fetchSegment(source, segment)));
  return fileInMemory(Buffer.concat(parts));
};

/** Opens the data that are published beside the pages: the first request of a function copies them into its memory. */
export const openData: OpenData = async (places, log) => {
  const storages = () => places().map(({ address, send }) => webStorage(address, send));
  const source = { storages, patience };
  const [library, search, texts] = await Promise.all([
    fetchFile(source, releaseManifest.library),
    fetchFile(source, releaseManifest.search),
    fetchFile(source, releaseManifest.texts),
  ]);
  return createContext({ library, search, readText: decodeTexts(texts.read(0, texts.size)) }, log);
};
