import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type OpenContext, openContext } from '../context/at-request/open-context.ts';
import { privateFolder } from '../context/request-files.ts';
import type { Context } from '../http/handler.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';

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
export type Surroundings = Pick<Context, 'log' | 'limiter'>;

/** Opens what `out` leads to now. */
export const openRelease = async (out: string, { log, limiter }: Surroundings): Promise<Release> => {
  const folder = await realpath(out);
  const opened = await openContext(folder, log);
  return {
    folder,
    context: { ...opened, limiter, compresses: true },
    files: await staticFiles(folder, opened.library.origin),
    onDemand: await openOnDemand(folder),
  };
};
