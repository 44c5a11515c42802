import { fileURLToPath } from 'node:url';
import { type AttachOptions, runAttach } from '../run-attach.ts';

/** The parts of Astro's integrations that this one has; the same in Astro 5 to 7. */
interface Integration {
  readonly name: string;
  readonly hooks: {
    readonly 'astro:config:setup'?: (input: {
      readonly updateConfig: (changes: { readonly integrations: Integration[] }) => unknown;
    }) => void;
    readonly 'astro:config:done'?: (input: {
      readonly config: { readonly site?: string; readonly base: string; readonly srcDir: URL };
    }) => void;
    readonly 'astro:build:done'?: (input: { readonly dir: URL }) => Promise<void>;
  };
}

/** An integration of Astro, and so of Starlight: `integrations: [halyard()]`. */
export const halyard = (options: AttachOptions = {}): Integration => {
  let found: AttachOptions = {};
  const last: Integration = {
    name: 'halyard',
    hooks: {
      'astro:config:done': ({ config: { site, base, srcDir } }) => {
        const url = site === undefined ? {} : { url: new URL(base, site).href.replace(/\/$/, '') };
        found = { ...url, sources: fileURLToPath(srcDir) };
      },
      'astro:build:done': ({ dir }) => runAttach(fileURLToPath(dir), { ...found, ...options }),
    },
  };
  // Behind all others, such as the one that writes the sitemap: the server sends no file that comes later.
  const setUp: Integration['hooks']['astro:config:setup'] = ({ updateConfig }) =>
    void updateConfig({ integrations: [last] });
  return { name: 'halyard-first', hooks: { 'astro:config:setup': setUp } };
};
