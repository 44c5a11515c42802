import * as z from 'zod';
import type { Section } from './sections.ts';
import { maxTagLength, tagPattern } from './tags.ts';

const day = z.iso.date({ error: 'Use YYYY-MM-DD.' });
/**
 * A text of one line. Comments are removed and white space becomes single spaces, so that no output format breaks;
 * unpaired surrogates, which YAML escapes can spell, are replaced, since they cannot be encoded in a URL.
 */
const line = z
  .string({ error: 'Write text, in quotes where it looks like a number, a date or true.' })
  .overwrite((text) =>
    text
      .toWellFormed()
      .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?<!\d)%%[\s\S]*?%%/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .min(1, { error: 'Write at least one character.' });
const atMost = (count: number, things: string) => ({ error: `Keep it to ${count} ${things}.` });
const moment = z.union([day, z.iso.datetime({ offset: true })], {
  error: 'Use YYYY-MM-DD, or a date and time with an offset such as 2026-05-01T09:00:00Z.',
});
const pathForm = { error: 'Write the path of a page, such as glossary/positioning.' };
// `*` and `:` are wildcards in redirect rules of hosts; `.` and `..` are other folders.
const pathPattern = /^[^\s\p{Cc}/\\?#%*:<>"|]+(\/[^\s\p{Cc}/\\?#%*:<>"|]+)*$/u;

/** Returns true for a path that can be a URL path of the site. */
export const isSitePath = (path: string): boolean =>
  pathPattern.test(path) && !path.split('/').some((name) => name === '.' || name === '..');

const withoutSlashes = (path: string): string => path.replace(/^\//, '').replace(/(?<=[^/])\/$/, '');

const sitePath = z
  .string(pathForm)
  .transform((path) => path.toWellFormed().replace(/^\//, '').normalize('NFC'))
  .refine(isSitePath, pathForm);
const aliasForm = {
  error:
    'Write a former address as a path, such as blog/old-name or 2019/05/post.html, without host, query, fragment or percent-encoding.',
};
/** A former URL path of a page, with or without slashes at its ends. */
const alias = z
  .string(aliasForm)
  .transform((path) => withoutSlashes(path.toWellFormed().normalize('NFC')))
  .refine(isSitePath, aliasForm);
const tag = z
  .string()
  .max(maxTagLength, atMost(maxTagLength, 'characters'))
  .regex(tagPattern, { error: 'Use lower-case letters, digits and single hyphens.' });

export const CitedSource = z.strictObject({
  title: line.meta({ description: 'The title of the work.' }),
  url: z
    .url({ protocol: /^https?$/, error: 'Write an absolute http(s) URL.' })
    .meta({ description: 'Where to read it.' }),
  publisher: line.optional().meta({ description: 'Who publishes it.' }),
});

const question = line.max(200, { error: 'Keep a question under 200 characters.' });

/** A question that a page answers, and the anchor of the heading that answers it, unless the whole page does. */
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

const dates = {
  date: day.optional(),
  updated: day.optional(),
  publishAt: moment.optional(),
  expires: moment.optional(),
};

const common = {
  title: line.max(160, { error: 'Keep the title under 160 characters.' }),
  description: line.max(400, { error: 'Keep the description under 400 characters.' }).optional(),
  summary: z.array(line, { error: 'Write a list of short sentences.' }).max(6, atMost(6, 'sentences')).default([]),
  ...dates,
  tags: z.array(tag, { error: 'Write a list of tags.' }).max(20, atMost(20, 'tags')).default([]),
  author: line.optional(),
  sources: z.array(CitedSource, { error: 'Write a list of sources.' }).max(50, atMost(50, 'sources')).default([]),
  questions: z
    .array(PageQuestion, { error: 'Write a list of questions.' })
    .max(30, atMost(30, 'questions'))
    .default([]),
  related: z.array(sitePath, { error: 'Write a list of paths.' }).max(20, atMost(20, 'pages')).default([]),
  aliases: z.array(alias, { error: 'Write a list of paths.' }).max(50, atMost(50, 'addresses')).default([]),
  draft: z.boolean({ error: 'Write true or false.' }).default(false),
  license: line.optional(),
  /** Link glossary terms where the text names them. */
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
  part: z
    .int({ error: 'Write a whole number.' })
    .min(1, { error: 'Count the parts from 1.' })
    .meta({ description: 'The position in the series, from 1.' }),
});

/** Creates the schema of a section: common fields, its own, and rules between the dates. */
const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...common, ...shape }).superRefine((fields, context) => {
    const { date, updated, publishAt, expires } = z.object(dates).safeParse(fields).data ?? {};
    const report = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    const from = publishAt ?? date;
    if (expires !== undefined && from !== undefined && Date.parse(expires) <= Date.parse(from))
      report('expires', `This page would never be shown: write a day after ${from}.`);
    if (updated !== undefined && date !== undefined && updated < date)
      report('updated', `A page cannot change before it appears: write a day from ${date} on.`);
  });

const site = page({});
const blog = page({ series: Series.optional() });
const glossary = page({
  definition: line.max(500, atMost(500, 'characters')).optional(),
  also: z.array(line, { error: 'Write a list of names.' }).max(20, atMost(20, 'names')).default([]),
  notToBeConfusedWith: z.array(Confusion, { error: 'Write a list of terms.' }).max(20, atMost(20, 'terms')).default([]),
});
const tools = page({
  inputs: z.array(ToolInput, { error: 'Write a list of inputs.' }).max(40, atMost(40, 'inputs')).default([]),
  time: line.optional(),
  calculator: line.optional(),
});
const examples = page({
  illustrative: z.boolean({ error: 'Write true or false.' }).default(true),
  result: line.optional(),
});
const solutions = page({
  problem: line.max(600, atMost(600, 'characters')).optional(),
  checks: z.array(line, { error: 'Write a list of questions.' }).max(12, atMost(12, 'questions')).default([]),
});

/** Schemas of the front matter by section. Unknown keys are errors, so that a typo is reported. */
export const frontMatter = { site, blog, glossary, tools, examples, solutions } as const satisfies Record<
  Section,
  z.ZodObject
>;

/** Front matter of any section: common fields, and those of single sections as optional ones. */
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
