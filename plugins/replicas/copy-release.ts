import { open } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../src/disk/sha256.ts';
import { withTemporaryFolder } from '../../src/disk/temporary-folder.ts';
import { type OpenFile, openFile } from '../../src/release/open/open-file.ts';
import { fetchSegment, type SegmentSource } from './fetch-segment.ts';
import type { DataManifest, Segment } from './release-data.ts';

/** The files of a release that are read by ranges. */
const fileNames = ['library', 'search'] as const;

/** A copy of the data of a release on this machine. */
export interface ReleaseCopy extends Readonly<Record<(typeof fileNames)[number], OpenFile>> {
  readonly manifest: DataManifest;
  /** The texts that requests read, as `encodeTexts` wrote them. */
  readonly texts: Uint8Array;
  /** Closes the files; their space is free then. */
  readonly close: () => void;
}

/** Segments that are fetched at once: as many as keep a network busy. */
const atOnce = 6;

/** A function that reads a segment of a copy, as far as that has it and it is what its name says. */
const toReader = (copy: ReleaseCopy | undefined): ((segment: Segment) => Uint8Array | undefined) => {
  const places = new Map<string, { readonly file: OpenFile; readonly offset: number }>();
  for (const name of copy === undefined ? [] : fileNames) {
    let offset = 0;
    for (const [digest, size] of copy?.manifest[name] ?? []) {
      if (copy !== undefined) places.set(digest, { file: copy[name], offset });
      offset += size;
    }
  }
  return ([digest, size]) => {
    const place = places.get(digest);
    const bytes = place?.file.read(place.offset, size);
    return bytes !== undefined && sha256(bytes).toString('hex') === digest ? bytes : undefined;
  };
};

/** Hands the segments of a file to `write` with their offsets, some of them at once. */
const eachSegment = async (
  segments: readonly Segment[],
  get: (segment: Segment) => Promise<Uint8Array>,
  write: (bytes: Uint8Array, offset: number) => Promise<void>,
): Promise<void> => {
  let end = 0;
  const placed = segments.map((segment) => {
    end += segment[1];
    return { segment, offset: end - segment[1] };
  });
  const rest = placed.values();
  const work = async (): Promise<void> => {
    for (const { segment, offset } of rest) await write(await get(segment), offset);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/**
 * Copies the data of a release to temporary files, which are deleted while they are open: not even a killed server leaves them. What the
 * copy of the release before has is not fetched again.
 */
export const copyRelease = (
  source: SegmentSource,
  manifest: DataManifest,
  before?: ReleaseCopy,
): Promise<ReleaseCopy> =>
  withTemporaryFolder(async (folder) => {
    const read = toReader(before);
    const get = async (segment: Segment): Promise<Uint8Array> => read(segment) ?? fetchSegment(source, segment);
    const copy = async (name: (typeof fileNames)[number]): Promise<string> => {
      const target = path.join(folder, name);
      const handle = await open(target, 'wx', 0o600);
      try {
        await eachSegment(manifest[name], get, async (bytes, offset) => {
          await handle.write(bytes, 0, bytes.length, offset);
        });
      } finally {
        await handle.close();
      }
      return target;
    };
    const texts = Buffer.concat(await Promise.all(manifest.texts.map(get)));
    const targets = { library: await copy('library'), search: await copy('search') };
    const [library, search] = [openFile(targets.library), openFile(targets.search)];
    return {
      manifest,
      library,
      search,
      texts,
      close: () => {
        library.close();
        search.close();
      },
    };
  });
