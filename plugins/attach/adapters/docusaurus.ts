import { type AttachOptions, runAttach } from '../run-attach.ts';

interface Built {
  readonly siteDir: string;
  readonly outDir: string;
  readonly siteConfig: { readonly url: string; readonly baseUrl: string };
}

/** A plug-in of Docusaurus: `plugins: [['halyard/docusaurus', { links: true }]]`. */
export const halyard = (_context: unknown, { id: _, ...options }: AttachOptions & { readonly id?: string } = {}) => ({
  name: 'halyard',
  postBuild: ({ siteDir: sources, outDir, siteConfig: { url, baseUrl } }: Built): Promise<void> =>
    runAttach(outDir, { sources, url: new URL(baseUrl, url).href.replace(/\/$/, ''), ...options }),
});
