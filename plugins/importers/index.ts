import { content } from '../../src/cli/option-groups.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';

/** Copies what other tools have exported, or a folder written for them, into the content folder. */
export const importers = definePlugin({
  name: 'importers',
  commands: [
    {
      name: 'import',
      summary: 'makes a folder of Markdown of the export of another tool',
      argument: {
        name: 'source',
        isFolder: false,
        text: 'a folder of Markdown, or an export of WordPress (.xml), Ghost (.json), Notion, Substack or Medium (.zip)',
      },
      options: {
        section: {
          type: 'string',
          value: 'name',
          text: 'writes all pages to one section, rather than posts to the blog and pages to the root',
        },
        'dry-run': { type: 'boolean', text: 'shows the report without writing anything' },
        all: { type: 'boolean', text: 'lists every place in the report' },
        ...content,
      },
      load: () => import('./command.ts'),
    },
  ],
});
