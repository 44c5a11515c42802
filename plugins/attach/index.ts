import { cache, general, url } from '../../src/cli/option-groups.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';

/** Gives a site that another program has built what agents read, beside its HTML. */
export const attach = definePlugin({
  name: 'attach',
  commands: [
    {
      name: 'attach',
      summary: 'gives a site that another program has built Markdown, documents and a service for agents',
      argument: { name: 'folder', isFolder: false, text: 'a folder of built HTML' },
      options: {
        for: { type: 'string', value: 'host', text: 'the target, one of those of `build`' },
        sources: { type: 'string', value: 'folder', text: 'the Markdown that the site is made from, for its drawings' },
        links: { type: 'boolean', text: 'adds a link to the Markdown of each page, and missing JSON-LD, to its HTML' },
        allow: { type: 'boolean', text: 'goes on where the site asks programs of AI to stay away' },
        all: { type: 'boolean', text: 'lists every file in the report' },
        ...url,
        ...cache,
        ...general,
      },
      load: () => import('./command.ts'),
    },
  ],
});
