import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type StaticFiles, staticFiles } from '../../app/middleware/static-files.ts';
import { type OpenContext, openContext } from '../../context/at-request/open-context.ts';
import {
  checkStores,
  readContentFiles,
  readReleaseInfo,
  readReleaseManifest,
} from '../../context/releases/release-info.ts';
import { privateFolder } from '../../context/request-files.ts';
import type { Context } from '../../http/handler.ts';
import { openBuiltFiles } from './built-files.ts';

type OnDemand = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** A published site, opened. A new build is another release; requests under way keep the one that they began with. */
export interface Release {
  readonly folder: string;
  readonly context: OpenContext;
  readonly files: StaticFiles;
  /** Astro's own server, if the owner has pages that render on demand. */
  readonly onDemand: OnDemand | undefined;
}

const AstroEntry = z.object({ handler: z.custom<OnDemand>((value) => typeof value === 'function') });

const openOnDemand = async (folder: string): Promise<OnDemand | undefined> => {
  const entry = path.join(folder, privateFolder, 'server/entry.mjs');
  return existsSync(entry) ? AstroEntry.parse(await import(pathToFileURL(entry).href)).handler : undefined;
};

/** What a server brings to every release that it serves. */
export type ReleaseOptions = Pick<Context, 'log' | 'limiter' | 'queue'>;

/**
 * Opens the release in a folder. Throws a UserError where there is none, where another version made it, and where its
 * library, its search index or the list of its files is not what was published.
 */
export const openRelease = async (folder: string, { log, limiter, queue }: ReleaseOptions): Promise<Release> => {
  const info = await readReleaseInfo(folder);
  const manifest = await readReleaseManifest(folder);
  await checkStores(folder, info);
  const contentFiles = await readContentFiles(folder, manifest);
  const opened = await openContext(folder, log);
  return {
    folder,
    context: { ...opened, limiter, queue, compresses: true },
    files: staticFiles(openBuiltFiles(folder, manifest, contentFiles), opened.library.origin, log),
    onDemand: await openOnDemand(folder),
  };
};
