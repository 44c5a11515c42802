import { fileURLToPath } from 'node:url';
import { type AttachOptions, runAttach } from '../run-attach.ts';

/** The parts of Astro's integrations that this one has; the same in Astro 5 to 7. */
interface Integration {
  readonly name: string;
  readonly hooks: {
    readonly 'astro:config:done': (input: {
      readonly config: { readonly site?: string; readonly base: string; readonly srcDir: URL };
    }) => void;
    readonly 'astro:build:done': (input: { readonly dir: URL }) => Promise<void>;
  };
}

/** An integration of Astro, and so of Starlight: `integrations: [halyard()]`. */
export const halyard = (options: AttachOptions = {}): Integration => {
  let { url, sources } = options;
  return {
    name: 'halyard',
    hooks: {
      'astro:config:done': ({ config: { site, base, srcDir } }) => {
        sources ??= fileURLToPath(srcDir);
        if (site !== undefined) url ??= new URL(base, site).href.replace(/\/$/, '');
      },
      'astro:build:done': ({ dir }) =>
        runAttach(fileURLToPath(dir), {
          ...options,
          ...(url !== undefined && { url }),
          ...(sources !== undefined && { sources }),
        }),
    },
  };
};
