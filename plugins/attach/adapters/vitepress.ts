import { type AttachOptions, runAttach } from '../run-attach.ts';

/** The hook `buildEnd` of VitePress: `buildEnd: halyard({ url: 'https://example.org' })`. */
export const halyard =
  (options: AttachOptions) =>
  ({ outDir }: { readonly outDir: string }): Promise<void> =>
    runAttach(outDir, options);
