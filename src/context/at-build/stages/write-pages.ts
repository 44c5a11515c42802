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
  /** The compiled content that the pages read. */
  readonly store: string;
  /** The list of the pictures that they show. */
  readonly pictures: string;
  /** Where the public files go. */
  readonly out: string;
  /** A folder inside the project, since what Astro writes there finds its packages in `node_modules`. */
  readonly work: string;
  /** The pages to render, by their paths. */
  readonly pages: readonly string[];
  /** Is told how many pages have begun to render. */
  readonly onPage: (count: number) => void;
}

export interface WrittenPages {
  /** Whether any page of the owner's renders on demand and needs Astro's server. */
  readonly onDemand: boolean;
  /** What each page has read. */
  readonly readings: PageReadings;
}

const Told = z.object({ page: z.string(), reading: z.string() });

/** HTML for the pages, by Astro. */
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
  const hear = (message: unknown): void => {
    const { page, reading } = Told.parse(message);
    const known = readings.get(page);
    if (known !== undefined) known.add(reading);
    else {
      readings.set(page, new Set([reading]));
      onPage(readings.size);
    }
  };
  subscribe(readingsChannel, hear);
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
    unsubscribe(readingsChannel, hear);
  }
  return { onDemand, readings };
};
