import type { FileCache } from '../../src/disk/file-cache.ts';
import { checkPicture } from './check-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { FetchError, type Network, requestPicture } from './request-picture.ts';

/** A copy that is not older is used without a request, in milliseconds. */
const freshFor = 7 * 24 * 3_600_000;
const atOnce = 8;
const secondsForAll = 300;
const bytesForAll = 2 ** 30;
/** Failed connections after which a host is left alone. */
const maxFailures = 2;
/** Hosts that fail one after another, before any responds, after which there seems to be no connection at all. */
const maxDeadHosts = 8;

export interface FetchPicturesInput {
  readonly urls: Iterable<string>;
  readonly network: Network;
  readonly copies: PictureCache;
  /** Variants of earlier builds. */
  readonly files: FileCache;
  readonly now: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Tracks which hosts fail, so that each costs only so many timeouts. */
const createHostRecord = () => {
  const failures = new Map<string, number>();
  let hasSucceeded = false;
  return {
    check: (host: string): void => {
      if ((failures.get(host) ?? 0) >= maxFailures) throw new FetchError('its host did not respond before');
      if (!hasSucceeded && failures.size >= maxDeadHosts) throw new FetchError('there seems to be no connection');
    },
    succeed: (host: string): void => {
      hasSucceeded = true;
      failures.delete(host);
    },
    fail: (host: string): void => void failures.set(host, (failures.get(host) ?? 0) + 1),
  };
};

/**
 * Fetches pictures of other hosts into the cache, a few at once. Returns why pictures are missing: one that fails now but
 * has an older copy is not. What the bounds of a build leave out, the next one fetches.
 */
export const fetchPictures = async (input: FetchPicturesInput): Promise<ReadonlyMap<string, string>> => {
  const { network, copies, files, now, onProgress = () => {} } = input;
  const urls = [...new Set(input.urls)];
  const missing = new Map<string, string>();
  const hosts = createHostRecord();
  const signal = AbortSignal.timeout(secondsForAll * 1000);
  let [done, total] = [0, 0];
  const fetchOne = async (url: string): Promise<void> => {
    const { host } = new URL(url);
    if (total >= bytesForAll) throw new FetchError('the pictures before it are a gigabyte');
    hosts.check(host);
    try {
      const bytes = await requestPicture(url, network, signal);
      total += bytes.length;
      hosts.succeed(host);
      await copies.set(url, { ...(await checkPicture(bytes, files)), fetched: now });
    } catch (error) {
      if (error instanceof FetchError && error.isOfHost && !signal.aborted) hosts.fail(host);
      throw error;
    }
  };
  const needs = async (url: string): Promise<boolean> => {
    const age = now - ((await copies.get(url))?.fetched ?? Number.NaN);
    return !(age >= 0 && age <= freshFor);
  };
  const renew = async (url: string): Promise<void> => {
    if (!(await needs(url))) return;
    try {
      await fetchOne(url);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if ((await copies.get(url)) === undefined) missing.set(url, error.message);
    }
  };
  const waiting = urls.values();
  const work = async (): Promise<void> => {
    // All workers take from one iterator.
    for (const url of waiting) {
      await renew(url);
      done += 1;
      onProgress(done, urls.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return missing;
};
