import path from 'node:path';
import process from 'node:process';
import { build } from 'astro';

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
}

/** HTML for every page, by Astro. Answers whether any page of the owner's renders on demand and needs Astro's server. */
export const writePages = async ({
  root,
  origin,
  store,
  pictures,
  out,
  work,
}: WritePagesInput): Promise<{ onDemand: boolean }> => {
  process.env.HALYARD_STORE = store;
  process.env.HALYARD_PICTURES = pictures;
  let onDemand = false;
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
  return { onDemand };
};
