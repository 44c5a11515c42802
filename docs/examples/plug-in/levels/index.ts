import { defineField, definePlugin, defineTool, type Plugin, z } from 'halyard/plugin';
import { Level, levelOf } from './level.ts';

const level = defineField({
  name: 'level',
  schema: Level.optional(),
  served: Level,
  description: 'For whom the page is: beginners or experts.',
  show: (value) => [{ type: 'paragraph', children: [{ type: 'text', value: `This page is for ${value}.` }] }],
  schemaOrg: (value) => ({ educationalLevel: value }),
});

const listLevel = defineTool({
  name: 'list_level',
  title: 'List pages of a level',
  description: ({ name }) => `Lists the pages of ${name} for beginners or for experts.`,
  quota: 'default',
  input: z.strictObject({ level: Level }),
  output: z.object({ pages: z.array(z.object({ title: z.string(), url: z.string() })) }),
  example: () => ({ level: 'beginners' as const }),
  run: ({ level: wanted }, { source: { library } }) => {
    const pages = [...Array(library.size).keys()].map((position) => library.summaryAt(position));
    return {
      pages: pages.filter((page) => levelOf(page) === wanted).map(({ title, url }) => ({ title, url })),
    };
  },
});

/** Marks pages with the level of their readers, and links the numbers of issues. */
export const levels = ({ issues }: { readonly issues: string }): Plugin =>
  definePlugin({
    name: 'levels',
    fields: [level],
    tools: [listLevel],
    documents: async () => (await import('./documents.ts')).documents,
    dialects: async () => [(await import('./issue-numbers.ts')).issueNumbers(issues)],
    slots: async () => ({ AfterText: new URL('./AfterText.astro', import.meta.url) }),
  });
