import { fileURLToPath } from 'node:url';
import type { AttachOptions } from '../run-attach.ts';
import { halyard as integration } from './astro.ts';

interface Setup {
  readonly config: { readonly components?: Readonly<Record<string, string>> };
  readonly addIntegration: (added: ReturnType<typeof integration>) => void;
  readonly updateConfig: (changes: Setup['config']) => void;
}

/** A plug-in of Starlight: the integration, and below titles the Markdown of the page and the box that asks. */
export const halyard = (options: AttachOptions = {}) => ({
  name: 'halyard',
  hooks: {
    'config:setup': ({ config, addIntegration, updateConfig }: Setup): void => {
      addIntegration(integration(options));
      const PageTitle = fileURLToPath(new URL('starlight.astro', import.meta.url));
      if (options.for !== 'static') updateConfig({ components: { PageTitle, ...config.components } });
    },
  },
});
