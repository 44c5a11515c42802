import * as z from 'zod';
import { LanguageTag } from '../../site/languages.ts';
import { CitedSource } from '../fields/cited-source.ts';
import { addedFields } from '../fields/field.ts';
import { fields, type OwnField, sharedFields } from '../fields/fields.ts';
import { alias, atMost, day, line, moment, sitePath, tag } from '../fields/values.ts';
import { parseNative } from '../markdown/parse-native.ts';
import { plainText } from '../markdown/walk.ts';
import { getSectionType, type SectionType } from '../section-types.ts';

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

/** The number of tags that a page may have. */
export const maxTags = 20;

/** Fields of pages of every section that no declaration has. */
export const commonFields = {
  title: line.max(160, { error: 'Keep the title under 160 characters.' }),
  description: line
    .max(400, { error: 'Keep the description under 400 characters.' })
    // Lists, cards and feeds show it as words.
    .transform((text) => (text.includes('](') ? plainText(parseNative(text)) : text))
    .optional(),
  summary: z.array(line, { error: 'Write a list of short sentences.' }).max(6, atMost(6, 'sentences')).default([]),
  ...dates,
  tags: z
    .array(tag, { error: 'Write a list of tags.' })
    .max(maxTags, atMost(maxTags, 'tags'))
    // Two spellings of one tag are the same.
    .transform((tags) => [...new Set(tags)])
    .default([]),
  author: line.optional(),
  sources: z.array(CitedSource, { error: 'Write a list of sources.' }).max(50, atMost(50, 'sources')).default([]),
  questions: z
    .array(PageQuestion, { error: 'Write a list of questions.' })
    .max(30, atMost(30, 'questions'))
    .default([]),
  related: z.array(sitePath, { error: 'Write a list of paths.' }).max(20, atMost(20, 'pages')).default([]),
  aliases: z.array(alias, { error: 'Write a list of paths.' }).max(50, atMost(50, 'addresses')).default([]),
  /** Position among the pages and folders of its folder. */
  order: z.number({ error: 'Write a number.' }).optional(),
  /** Addresses as other tools write them. */
  slug: line.optional(),
  permalink: line.optional(),
  draft: z.boolean({ error: 'Write true or false.' }).default(false),
  /** Publish the page at its address only: in no list and no search. */
  unlisted: z.boolean({ error: 'Write true or false.' }).default(false),
  license: line.optional(),
  /** The language of the text, where it is not that of the site. */
  language: LanguageTag.optional(),
  /** The path of the page that this one translates, where its own path does not say so. */
  translationOf: sitePath.optional(),
  /** The beginning of the digest of the text that this one was translated from; the command `check` names it. */
  translatedFrom: line.regex(/^sha256-[0-9a-f]{8,64}$/, { error: 'Write the digest that `check` names.' }).optional(),
  /** Link glossary terms where the text names them. */
  terms: z.boolean({ error: 'Write true or false.' }).default(true),
};

type CommonFields = z.output<z.ZodObject<typeof commonFields>>;
type OwnFields = { readonly [Name in OwnField]?: z.output<(typeof fields)[Name]['schema']> };

/** Front matter of a page of any section: common fields, and those of single types of sections as optional ones. */
export type FrontMatter = CommonFields & OwnFields;

/** The schemas of the fields that plug-ins add to a type of section. */
const addedSchemas = (type: SectionType): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    addedFields
      .read()
      .map(({ item }) => item)
      .filter(({ sections }) => sections === undefined || sections.some((section) => section === type))
      .map(({ name, schema }) => [name, schema]),
  );

/** Creates the schema of a type of section: common fields, its own, and rules between the dates. */
const getSchema = (type: SectionType) =>
  z
    .strictObject({
      ...commonFields,
      ...Object.fromEntries(
        [...sharedFields, ...getSectionType({ type }).fields].map((name) => [name, fields[name].schema]),
      ),
      ...addedSchemas(type),
    })
    .superRefine((values, context) => {
      const { date, updated, publishAt, expires } = z.object(dates).safeParse(values).data ?? {};
      const report = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [field], message });
      const from = publishAt ?? date;
      if (expires !== undefined && from !== undefined && Date.parse(expires) <= Date.parse(from))
        report('expires', `This page would never be shown: write a day after ${from}.`);
      if (updated !== undefined && date !== undefined && updated < date)
        report('updated', `A page cannot change before it appears: write a day from ${date} on.`);
    });

const schemas = new Map<SectionType, ReturnType<typeof getSchema>>();

/** The schema of the front matter of a type of section. Unknown keys are errors, so that a typo is reported. */
export const getFrontMatter = (type: SectionType) => {
  const schema = schemas.get(type) ?? getSchema(type);
  schemas.set(type, schema);
  return schema;
};
