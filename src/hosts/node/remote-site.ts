import { pageTexts } from '../../context/at-request/page-texts.ts';
import { createBlockLoader } from '../../context/segments/block-loader.ts';
import { isBucket } from '../../context/segments/bucket-storage.ts';
import { openRemoteContext } from '../../context/segments/open-remote.ts';
import { parseDataManifest } from '../../context/segments/parse-data-manifest.ts';
import { dataManifestName, openingName } from '../../context/segments/release-data.ts';
import type { Storage } from '../../context/segments/storage.ts';
import { UserError } from '../../context/user-error.ts';
import type { PublishedSite } from './published-site.ts';
import { startRefresh } from './refresh.ts';
import type { Release, ReleaseOptions } from './release.ts';

export interface RemoteSiteOptions extends ReleaseOptions {
  /** The place where the data of the site is published. */
  readonly storage: Storage;
  /** The address of that place, which sends pages and files as well, unless it is a bucket. */
  readonly from: string;
  /** Called with the release that requests are served from, at the start and after each change. */
  readonly onRelease?: (release: Release) => void;
}

/** The longest that a check for a new release may take, in milliseconds. */
const patience = 5000;
/** The first and the longest pause after a failure, in milliseconds: a storage that is back is noticed within the longest. */
const firstPause = 500;
const longestPause = 1500;

/**
 * Opens a site whose data is in a storage, and each new release as soon as its manifest has changed. Requests in flight keep
 * the release that they began with. Rejects with a UserError where no data is published.
 */
export const openRemoteSite = async (options: RemoteSiteOptions): Promise<PublishedSite> => {
  const { storage, from, log, limiterFor, queue, onRelease } = options;
  const loader = createBlockLoader(storage);

  const openManifest = async (text: string, opening?: Uint8Array): Promise<Release> => {
    const manifest = parseDataManifest(text);
    if (manifest === undefined)
      throw new UserError(
        `${from}${dataManifestName} is not the data of a site that this version of Halyard has built. Set \`publishData: true\` in site.yaml, and build and publish the site again.`,
      );
    const opened = await openRemoteContext(manifest, loader, log, opening);
    const limiter = await limiterFor?.(opened.library.site.quotas);
    return {
      context: { ...opened, limiter, queue, compresses: true },
      files: undefined,
      texts: pageTexts(opened.readText),
      // Readers have no keys to a bucket: its files are sent at the address of the site.
      filesAt: isBucket(from) ? `${opened.library.origin}/` : from,
      onDemand: undefined,
    };
  };
  const readManifest = (tag: string | undefined) =>
    storage.readText(dataManifestName, tag, { signal: AbortSignal.timeout(patience), isFresh: true });

  // In the same round; whoever has no such file, or one of another release, reads the beginnings of the segments.
  const reading = storage
    .readFile(openingName, { signal: AbortSignal.timeout(patience), isFresh: true })
    .catch(() => undefined);
  const first = await readManifest(undefined).catch((error: unknown) => {
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new UserError(
      `The data of the site cannot be read (${message}). Check the address and \`publishData\` in site.yaml.`,
    );
  });
  let { text = '', tag } = first ?? {};
  let release = await openManifest(text, await reading).catch((error: unknown) => {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The data at ${from} are not those that ${dataManifestName} names, or cannot be read. Publish the whole site again.`,
    );
  });
  onRelease?.(release);
  const takeOver = async (): Promise<void> => {
    const next = await readManifest(tag);
    if (next === undefined) return;
    if (next.text !== text) {
      release = await openManifest(next.text);
      onRelease?.(release);
      log('release', release.context.library.build);
    }
    ({ text, tag } = next);
  };
  const { refresh, reloadError, stop } = startRefresh({
    takeOver,
    sentenceOf: () => 'The storage of the site does not answer.',
    log,
    pauses: [firstPause, longestPause],
  });
  return { release: () => release, reloadError, refresh, close: stop };
};
