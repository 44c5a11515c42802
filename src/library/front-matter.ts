import * as z from 'zod';
import type { Section } from './sections.ts';

const day = z.iso.date({ error: 'Use YYYY-MM-DD.' });
const line = z.string({ error: 'Write text.' }).trim().min(1, { error: 'Write at least one character.' });
const moment = z.union([day, z.iso.datetime({ offset: true })], {
  error: 'Use YYYY-MM-DD, or a date and time with an offset such as 2026-05-01T09:00:00Z.',
});
const sitePath = z
  .string({ error: 'Write the path of a page, such as glossary/positioning.' })
  .regex(/^\/?[^\s/]+(\/[^\s/]+)*$/, { error: 'Write the path of a page, such as glossary/positioning.' })
  .transform((path) => path.replace(/^\//, ''));
const tag = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Use lower-case letters, digits and single hyphens.' });

export const Source = z.strictObject({
  title: line.meta({ description: 'The title of the work.' }),
  url: z
    .url({ protocol: /^https?$/, error: 'Write an absolute http(s) URL.' })
    .meta({ description: 'Where to read it.' }),
  publisher: line.optional().meta({ description: 'Who publishes it.' }),
});

const question = line.max(200, { error: 'Keep a question under 200 characters.' });

/** A question in the words of those who ask it, and the heading under which it is answered, if not the whole page does. */
export const PageQuestion = z.union(
  [
    question.transform((text) => ({ question: text, section: undefined })),
    z.strictObject({
      question,
      section: z
        .string({ error: 'Write the anchor of a heading of this page, such as why-it-matters.' })
        .transform((anchor) => anchor.replace(/^#/, '')),
    }),
  ],
  { error: 'Write a question, or its "question" and the "section" that answers it.' },
);
export type PageQuestion = z.output<typeof PageQuestion>;

const common = {
  title: line.max(160, { error: 'Keep the title under 160 characters.' }),
  description: line.max(400, { error: 'Keep the description under 400 characters.' }).optional(),
  summary: z.array(line, { error: 'Write a list of short sentences.' }).max(6).default([]),
  date: day.optional(),
  updated: day.optional(),
  tags: z.array(tag, { error: 'Write a list of tags.' }).max(20).default([]),
  author: line.optional(),
  sources: z.array(Source).max(50).default([]),
  questions: z.array(PageQuestion, { error: 'Write a list of questions.' }).max(30).default([]),
  related: z.array(sitePath).max(20).default([]),
  aliases: z.array(sitePath).max(50).default([]),
  draft: z.boolean({ error: 'Write true or false.' }).default(false),
  publishAt: moment.optional(),
  expires: moment.optional(),
  license: line.optional(),
  /** Whether terms of the glossary are linked where the text names them. */
  terms: z.boolean({ error: 'Write true or false.' }).default(true),
};

export const Confusion = z.strictObject({
  term: line.meta({ description: 'The other term.' }),
  difference: line.meta({ description: 'How it differs, in a sentence.' }),
  page: sitePath.optional().meta({ description: 'The path of the page that defines the other term.' }),
});

export const ToolInput = z.strictObject({
  name: line.meta({ description: 'What to enter.' }),
  description: line.meta({ description: 'What it means and where to find it.' }),
  unit: line.optional().meta({ description: 'The unit of the value.' }),
});

export const Series = z.strictObject({
  name: line.meta({ description: 'The name of the series.' }),
  part: z.int({ error: 'Write a whole number.' }).min(1).meta({ description: 'The position in the series, from 1.' }),
});

const site = z.strictObject(common);
const blog = z.strictObject({ ...common, series: Series.optional() });
const glossary = z.strictObject({
  ...common,
  definition: line.max(500).optional(),
  also: z.array(line).max(20).default([]),
  notToBeConfusedWith: z.array(Confusion).max(20).default([]),
});
const tools = z.strictObject({
  ...common,
  inputs: z.array(ToolInput).max(40).default([]),
  time: line.optional(),
  calculator: line.optional(),
});
const examples = z.strictObject({
  ...common,
  illustrative: z.boolean({ error: 'Write true or false.' }).default(true),
  result: line.optional(),
});
const solutions = z.strictObject({
  ...common,
  problem: line.max(600).optional(),
  checks: z.array(line).max(12).default([]),
});

/** What the top of a Markdown file may say, by section. Unknown keys are errors, so that a typing slip is not lost. */
export const frontMatter = { site, blog, glossary, tools, examples, solutions } as const satisfies Record<
  Section,
  z.ZodObject
>;

/** Front matter of any section: the fields that all share, and those that only some have. */
export type FrontMatter = z.output<typeof site> &
  Partial<
    Omit<
      z.output<typeof blog> &
        z.output<typeof glossary> &
        z.output<typeof tools> &
        z.output<typeof examples> &
        z.output<typeof solutions>,
      keyof z.output<typeof site>
    >
  >;
