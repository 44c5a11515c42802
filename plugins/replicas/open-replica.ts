import * as z from 'zod';
import type { PublishedSite, SiteOptions } from '../../src/hosts/node/published-site.ts';
import { longestRequest, startRefresh } from '../../src/hosts/node/refresh.ts';
import type { Release } from '../../src/hosts/node/release.ts';
import { UserError } from '../../src/project/user-error.ts';
import { createContext } from '../../src/release/open/context-of.ts';
import { pageTexts } from '../../src/release/open/page-texts.ts';
import { isBucket } from './bucket-storage.ts';
import { copyRelease, type ReleaseCopy } from './copy-release.ts';
import { type DataManifest, dataManifestName, format, maxSegmentSize } from './release-data.ts';
import { decodeTexts } from './request-texts.ts';
import type { Storage } from './storage.ts';

const Digest = z.string().regex(/^[\da-f]{64}$/);
const Segments = z.array(z.tuple([Digest, z.int().positive().max(maxSegmentSize)])).max(100_000);

const Manifest = z.object({
  madeBy: z.literal('halyard'),
  format: z.literal(format),
  build: z.string().max(100),
  library: Segments,
  search: Segments,
  texts: Segments,
});

/** Parses a manifest; undefined for anything else, such as one of another version. */
const parseDataManifest = (text: string): DataManifest | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Manifest.safeParse(json).data;
};

export interface ReplicaOptions extends SiteOptions {
  /** The place where the data of the site is published. */
  readonly storage: Storage;
  /** The address of that place, which sends pages and files as well, unless it is a bucket. */
  readonly from: string;
}

/** The longest that a check for a new release may take, in milliseconds. */
const patience = 5000;
/** The longest that a segment may take, in milliseconds: 8 MB over a slow network. */
const segmentPatience = { one: 30_000, all: 60_000 };
/** The first and the longest pause after a failure, in milliseconds: a storage that is back is noticed within the longest. */
const firstPause = 500;
const longestPause = 1500;

/** A release with the copy that it is served from. */
interface CopiedRelease {
  readonly release: Release;
  readonly copy: ReleaseCopy;
}

const opener =
  ({ storage, from, log, limiterFor, queue }: ReplicaOptions) =>
  async (text: string, before?: ReleaseCopy): Promise<CopiedRelease> => {
    const manifest = parseDataManifest(text);
    if (manifest === undefined)
      throw new UserError(
        `${from}${dataManifestName} is not the data of a site that this version of Halyard has built. Set \`publishData: true\` in site.yaml, and build and publish the site again.`,
      );
    const copy = await copyRelease({ storages: () => [storage], patience: segmentPatience }, manifest, before);
    const { library, search, texts } = copy;
    const readText = decodeTexts(texts);
    const context = await createContext({ library, search, readText }, log);
    const limiter = await limiterFor?.(context.library.site.quotas);
    const release: Release = {
      // In place: a copy would parse the list of documents.
      context: Object.assign(context, { limiter, queue, compresses: true }),
      files: undefined,
      texts: pageTexts(readText),
      // Readers have no keys to a bucket: its files are sent at the address of the site.
      filesAt: isBucket(from) ? `${context.library.origin}/` : from,
      onDemand: undefined,
    };
    return { release, copy };
  };

/**
 * Opens a copy of a site whose data is in a storage, and of each new release as soon as its manifest has changed. Requests in flight
 * keep the release that they began with. Rejects with a UserError where no data is published.
 */
export const openReplica = async (options: ReplicaOptions): Promise<PublishedSite> => {
  const { storage, from, log, onRelease } = options;
  const openRelease = opener(options);
  const readManifest = (tag: string | undefined) =>
    storage.readText(dataManifestName, tag, { signal: AbortSignal.timeout(patience), isFresh: true });

  const first = await readManifest(undefined).catch((error: unknown) => {
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new UserError(
      `The data of the site cannot be read (${message}). Check the address and \`publishData\` in site.yaml.`,
    );
  });
  let { text = '', tag } = first ?? {};
  let current = await openRelease(text).catch((error: unknown) => {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The data at ${from} are not those that ${dataManifestName} names, or cannot be read. Publish the whole site again.`,
    );
  });
  onRelease?.(current.release);
  const takeOver = async (): Promise<void> => {
    const next = await readManifest(tag);
    if (next === undefined) return;
    if (next.text !== text) {
      const before = current;
      current = await openRelease(next.text, before.copy);
      onRelease?.(current.release);
      log('release', current.release.context.library.build);
      setTimeout(before.release.context.close, longestRequest).unref();
    }
    ({ text, tag } = next);
  };
  const { refresh, reloadError, stop } = startRefresh({
    takeOver,
    toSentence: () => 'The storage of the site does not answer.',
    log,
    pauses: [firstPause, longestPause],
  });
  return {
    release: () => current.release,
    reloadError,
    refresh,
    close: () => {
      stop();
      current.release.context.close();
    },
  };
};
