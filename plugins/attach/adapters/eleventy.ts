import { type AttachOptions, runAttach } from '../run-attach.ts';

interface Eleventy {
  readonly on: (event: 'eleventy.after', run: (input: Built) => Promise<void>) => unknown;
}

interface Built {
  readonly runMode: string;
  readonly directories: { readonly input: string; readonly output: string };
}

/** A plug-in of Eleventy: `eleventyConfig.addPlugin(halyard, { url: 'https://example.org' })`. It works on builds alone. */
export const halyard = (eleventy: Eleventy, options: AttachOptions = {}): void => {
  eleventy.on('eleventy.after', async ({ runMode, directories: { input, output } }) => {
    if (runMode === 'build') await runAttach(output, { sources: input, ...options });
  });
};
