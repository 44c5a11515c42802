import '../no-telemetry.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import * as z from 'zod';
import type { Dependency } from '../cache/dependencies.ts';
import type { PageReadings } from '../cache/rendered-pages.ts';
import { readingsChannel } from '../render/tracked-library.ts';

export interface WritePagesInput {
  readonly root: string;
  readonly origin: string;
  /** File of the compiled library that pages read. */
  readonly store: string;
  /** File with the list of pictures. */
  readonly pictures: string;
  /** Output folder. */
  readonly out: string;
  /** Folder for Astro's server code, inside the project so that it resolves packages from `node_modules`. */
  readonly work: string;
  /** Paths of the pages to render. */
  readonly pages: readonly string[];
  /** Reports how many pages have begun to render. */
  readonly onPage: (count: number) => void;
}

export interface WrittenPages {
  /** True if a page of the owner's renders on demand and needs Astro's server. */
  readonly onDemand: boolean;
  /** Dependencies of each page. */
  readonly readings: PageReadings;
}

const Read = z.object({ page: z.string(), reading: z.string() });

/** Renders pages to HTML with Astro. */
export const writePages = async ({
  root,
  origin,
  store,
  pictures,
  out,
  work,
  pages,
  onPage,
}: WritePagesInput): Promise<WrittenPages> => {
  const list = path.join(work, 'pages.json');
  await writeFile(list, JSON.stringify(pages));
  process.env.HALYARD_STORE = store;
  process.env.HALYARD_PICTURES = pictures;
  process.env.HALYARD_RENDER = list;
  let onDemand = false;
  const readings = new Map<string, Set<Dependency>>();
  const onRead = (message: unknown): void => {
    const { page, reading } = Read.parse(message);
    const known = readings.get(page);
    if (known !== undefined) known.add(reading);
    else {
      readings.set(page, new Set([reading]));
      onPage(readings.size);
    }
  };
  subscribe(readingsChannel, onRead);
  try {
    await build({
      root,
      site: origin,
      outDir: out,
      build: { server: path.join(work, 'server/') },
      logLevel: 'warn',
      integrations: [
        {
          name: 'halyard-on-demand',
          hooks: {
            'astro:routes:resolved': ({ routes }) => {
              onDemand = routes.some(
                ({ type, origin: from, isPrerendered }) => type === 'page' && from === 'project' && !isPrerendered,
              );
            },
          },
        },
      ],
    });
  } finally {
    unsubscribe(readingsChannel, onRead);
  }
  return { onDemand, readings };
};
