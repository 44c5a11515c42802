import { defineField, defineOperation, definePlugin, defineTool, type Plugin, z } from 'halyard/plugin';
import { getLevel, Level } from './level.ts';

const level = defineField({
  name: 'level',
  schema: Level.optional(),
  served: Level,
  description: 'For whom the page is: beginners or experts.',
  show: (value) => [{ type: 'paragraph', children: [{ type: 'text', value: `This page is for ${value}.` }] }],
  schemaOrg: (value) => ({ educationalLevel: value }),
});

const listLevel = defineOperation({
  id: 'listLevel',
  path: '/levels/{level}',
  title: 'List pages of a level',
  description: 'Lists the pages for beginners or for experts.',
  quota: 'default',
  input: z.strictObject({ level: Level.meta({ description: 'For whom the pages are.' }) }),
  output: z.object({
    pages: z
      .array(
        z.object({
          title: z.string().meta({ description: 'The title of the page.' }),
          url: z.string().meta({ description: 'The address of the page.' }),
        }),
      )
      .meta({ description: 'The pages of this level.' }),
  }),
  example: () => ({ level: 'beginners' as const }),
  run: ({ level: wanted }, { library }) => {
    const pages = [...Array(library.size).keys()].map((position) => library.summaryAt(position));
    return {
      pages: pages.filter((page) => getLevel(page) === wanted).map(({ title, url }) => ({ title, url })),
    };
  },
});

const listLevelTool = defineTool({
  name: 'list_level',
  title: listLevel.title,
  description: ({ name }) =>
    `Lists the pages of ${name} for beginners or for experts. Not for questions: call ask. Next: get_page.`,
  quota: listLevel.quota,
  input: listLevel.input,
  output: listLevel.output,
  example: () => ({ level: 'beginners' as const }),
  run: (input, { source }) => listLevel.run(input, source),
});

/** Marks pages with the level of their readers, and links the numbers of issues. */
export const levels = ({ issues }: { readonly issues: string }): Plugin =>
  definePlugin({
    name: 'levels',
    fields: [level],
    operations: [listLevel],
    tools: [listLevelTool],
    documents: async () => (await import('./documents.ts')).documents,
    dialects: async () => [(await import('./issue-numbers.ts')).issueNumbers(issues)],
    slots: async () => ({ AfterText: new URL('./AfterText.astro', import.meta.url) }),
    commands: [
      {
        name: 'levels',
        summary: 'prints the levels that pages can have',
        options: {},
        load: () => import('./command.ts'),
      },
    ],
  });
