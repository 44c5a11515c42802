import { type AttachOptions, runAttach } from '../run-attach.ts';

/** The hook `buildEnd` of VitePress: `buildEnd: halyard({ url: 'https://example.org' })`. */
export const halyard =
  (options: AttachOptions) =>
  ({ srcDir: sources, outDir }: { readonly srcDir: string; readonly outDir: string }): Promise<void> =>
    runAttach(outDir, { sources, ...options });
