import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { PublishedFiles } from '../../app/files.ts';
import type { PageTexts } from '../../app/pages/page-texts.ts';
import { privateFolder } from '../../disk/request-files.ts';
import type { Context } from '../../http/handler.ts';
import type { LimiterFor } from '../../http/limiter/open-limiter.ts';
import { type OpenContext, openContext } from '../../release/open/open-context.ts';
import { pageTexts } from '../../release/open/page-texts.ts';
import { checkStores, readContentFiles, readReleaseInfo, readReleaseManifest } from '../../release/release-info.ts';
import { openBuiltFiles } from './built-files.ts';

type OnDemand = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** A published site, opened. A new build is another release; requests in flight keep the one that they began with. */
export interface Release {
  readonly context: OpenContext;
  /** Undefined where the files are sent by another server. */
  readonly files: PublishedFiles | undefined;
  readonly texts: PageTexts;
  /** The address of the server that sends the files, if this one has none. */
  readonly filesAt?: string | undefined;
  /** Astro's own server, if the owner has pages that render on demand. */
  readonly onDemand: OnDemand | undefined;
}

const AstroEntry = z.object({ handler: z.custom<OnDemand>((value) => typeof value === 'function') });

const openOnDemand = async (folder: string): Promise<OnDemand | undefined> => {
  const entry = path.join(folder, privateFolder, 'server/entry.mjs');
  return existsSync(entry) ? AstroEntry.parse(await import(pathToFileURL(entry).href)).handler : undefined;
};

/** The objects that a server shares between its releases. */
export interface ReleaseOptions extends Pick<Context, 'log' | 'queue'> {
  /** The limiter by the quotas that the release publishes; without it nothing is counted. */
  readonly limiterFor?: LimiterFor | undefined;
}

/**
 * Opens the release in a folder. Throws a UserError where there is none, where another version made it, and where its
 * library, its search index or the list of its files is not as it was published.
 */
export const openRelease = async (folder: string, { log, limiterFor, queue }: ReleaseOptions): Promise<Release> => {
  const info = await readReleaseInfo(folder);
  const manifest = await readReleaseManifest(folder);
  await checkStores(folder, info);
  const contentFiles = await readContentFiles(folder, manifest);
  const opened = await openContext(folder, log);
  const limiter = await limiterFor?.(opened.library.site.quotas);
  return {
    context: { ...opened, limiter, queue, compresses: true },
    files: openBuiltFiles(folder, manifest, contentFiles),
    texts: pageTexts(opened.readText),
    onDemand: await openOnDemand(folder),
  };
};
