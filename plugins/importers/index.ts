import { content } from '../../src/cli/option-groups.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';

/** Copies what other tools have exported, or a folder written for them, into the content folder. */
export const importers = definePlugin({
  name: 'importers',
  commands: [
    {
      name: 'import',
      summary: 'copies the pages of another tool into the content folder',
      argument: {
        name: 'source',
        isFolder: false,
        text: 'a folder of Markdown, a WordPress export (.xml), a Ghost export (.json) or a Notion export (.zip)',
      },
      options: {
        section: { type: 'string', value: 'name', text: 'writes all pages to one section' },
        'dry-run': { type: 'boolean', text: 'shows the report without writing anything' },
        all: { type: 'boolean', text: 'lists every place in the report' },
        ...content,
      },
      load: () => import('./command.ts'),
    },
  ],
});
