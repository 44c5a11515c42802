import process from 'node:process';
import { type AttachOptions, runAttach } from '../run-attach.ts';

interface Built {
  readonly siteDir: string;
  readonly outDir: string;
  readonly siteConfig: { readonly url: string; readonly baseUrl: string };
}

/** The first folder of this build: those of other languages are in it. */
let first: string | undefined;

/**
 * A plug-in of Docusaurus: `plugins: [['halyard/docusaurus', { links: true }]]`. A build attaches the site as its last step, since other plug-ins
 * write while this one is asked, and languages one after the other; `docusaurus deploy` uploads it before.
 */
export const halyard = (_context: unknown, { id: _, ...options }: AttachOptions & { readonly id?: string } = {}) => ({
  name: 'halyard',
  postBuild: async ({ siteDir: sources, outDir, siteConfig: { url, baseUrl } }: Built): Promise<void> => {
    const all = { sources, url: new URL(baseUrl, url).href.replace(/\/$/, ''), ...options };
    if (process.argv.includes('deploy')) await runAttach(outDir, all);
    else if (first === undefined) process.once('beforeExit', () => void runAttach(outDir, all));
    first ??= outDir;
  },
});
