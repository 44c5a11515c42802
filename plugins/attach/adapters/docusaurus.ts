import process from 'node:process';
import { type AttachOptions, runAttach } from '../run-attach.ts';

interface Built {
  readonly siteDir: string;
  readonly outDir: string;
  readonly siteConfig: { readonly url: string; readonly baseUrl: string };
}

/**
 * A plug-in of Docusaurus: `plugins: [['halyard/docusaurus', { links: true }]]`. A build attaches the site as its last step, since other plug-ins
 * write while this one is asked, and languages come one after the other; with `docusaurus deploy`, which uploads the folder first, at once.
 */
export const halyard = (_context: unknown, { id: _, ...options }: AttachOptions & { readonly id?: string } = {}) => ({
  name: 'halyard',
  postBuild: async ({ siteDir: sources, outDir, siteConfig: { url, baseUrl } }: Built): Promise<void> => {
    const all = { sources, url: new URL(baseUrl, url).href.replace(/\/$/, ''), ...options };
    const attachLast = (): void => void runAttach(outDir, all);
    // The folders of other languages are in that of the first. Docusaurus loads this module anew for each.
    const isFirst = process.listeners('beforeExit').every(({ name }) => name !== attachLast.name);
    if (process.argv.includes('deploy')) await runAttach(outDir, all);
    else if (isFirst) process.once('beforeExit', attachLast);
  },
});
