import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseFile } from '../../disk/request-files.ts';
import { errorForLog } from '../../http/problem/error-for-log.ts';
import type { Lease } from '../../release/leases.ts';
import { readReleaseInfo } from '../../release/release-info.ts';
import { longestRequest, startRefresh } from './refresh.ts';
import { openRelease, type Release, type ReleaseOptions } from './release.ts';

/** The newest release that can be opened. */
export interface PublishedSite {
  readonly release: () => Release;
  /** Says why a newer release is not served, as a sentence; undefined where the newest one is. */
  readonly reloadError: () => string | undefined;
  /** Checks for a newer release now; that happens every second anyway. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

export interface SiteOptions extends ReleaseOptions {
  /** Called with the release that requests are served from, at the start and after each change. */
  readonly onRelease?: (release: Release) => void;
}

export interface PublishedSiteOptions extends SiteOptions {
  /** The published site: a link to a release, or a plain folder. */
  readonly out: string;
  /** Records which release is read, so that builds leave it. */
  readonly lease?: Lease | undefined;
}

/** The first and the longest pause before a release that could not be opened is tried again, in milliseconds. */
const firstPause = 1000;
const longestPause = 30_000;

/** Identifies what is published at `out`, also where a folder was copied over another. */
const getState = async (out: string): Promise<string> => {
  const folder = await realpath(out);
  const { ino, mtimeMs, size } = await stat(path.join(folder, releaseFile));
  return `${folder} ${ino} ${mtimeMs} ${size}`;
};

const toSentence = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  return `The newest build cannot be opened${code}; see the log of the server for the reason.`;
};

/** Opens the published site, and each new release as soon as it is published. Throws a UserError where there is none. */
export const openPublishedSite = async (options: PublishedSiteOptions): Promise<PublishedSite> => {
  const { out, log, lease } = options;
  const announce = async (...folders: readonly string[]): Promise<void> => {
    await lease?.use(...folders).catch((error: unknown) => log('lease-failed', errorForLog(error)));
  };
  // Throws a sentence where there is nothing to resolve.
  await readReleaseInfo(out);
  let folder = await realpath(out);
  await announce(folder);
  let state = await getState(out);
  let release = await openRelease(folder, options);
  let isClosed = false;
  options.onRelease?.(release);

  const reloadRelease = async (now: string): Promise<void> => {
    const next = await realpath(out);
    // Both are announced before the new one is opened, so that no build removes either in between.
    await announce(folder, next);
    const opened = await openRelease(next, options);
    if (isClosed) return opened.context.close();
    const old = release;
    [release, folder, state] = [opened, next, now];
    options.onRelease?.(release);
    log('release', opened.context.library.build);
    setTimeout(() => {
      old.context.close();
      void announce(folder);
    }, longestRequest).unref();
  };

  const takeOver = async (): Promise<void> => {
    const now = await getState(out);
    if (now !== state) await reloadRelease(now);
  };
  const { refresh, reloadError, stop } = startRefresh({
    takeOver,
    toSentence,
    log,
    pauses: [firstPause, longestPause],
  });
  return {
    release: () => release,
    reloadError,
    refresh,
    close: () => {
      stop();
      isClosed = true;
      release.context.close();
    },
  };
};
