import type { RootContent } from 'mdast';
import * as z from 'zod';
import { aiUses } from '../../site/values.ts';
import { headingNode, linkNode, listNode, paragraphNode, strongNode, textNode } from '../markdown/build.ts';
import { Cover, ServedCover } from './cover.ts';
import { defineField } from './field.ts';
import { atMost, day, line, sitePath } from './values.ts';

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

export const Profile = z.strictObject({
  title: line.meta({ description: 'What the link leads to.' }),
  url: z
    .url({ protocol: /^https?$/, error: 'Write an absolute http(s) URL.' })
    .meta({ description: 'The address of the profile or site.' }),
});

export const Series = z.strictObject({
  name: line.meta({ description: 'The name of the series.' }),
  part: z
    .int({ error: 'Write a whole number.' })
    .min(1, { error: 'Count the parts from 1.' })
    .meta({ description: 'The position in the series, from 1.' }),
});

/** The most characters of a person's name. */
const maxName = 200;

/** A paragraph with a label before its text. */
const labelled = (label: string, text: string): RootContent =>
  paragraphNode(strongNode(`${label}:`), textNode(` ${text}`));

/** A heading with a list below it; nothing for an empty list. */
const listUnder = (heading: string, items: readonly Parameters<typeof listNode>[0][number][]): RootContent[] =>
  items.length === 0 ? [] : [headingNode(2, heading), listNode([...items])];

/**
 * The fields that a type of section adds to the common ones, in the order in which pages and the API show them. To add a
 * field, add an entry here and its name to the types of `section-types.ts`, or to `sharedFields` for pages of any section.
 */
export const fields = {
  label: defineField({
    schema: line.max(80, atMost(80, 'characters')).optional(),
    served: z.string(),
    description: 'A shorter title, for the tree of pages.',
  }),
  authors: defineField({
    schema: z.array(line, { error: 'Write a list of names.' }).min(1).max(10, atMost(10, 'names')).optional(),
    served: z.array(z.string().max(maxName)),
    description: 'Who wrote it, one name each.',
    facet: { name: 'author', max: maxName },
  }),
  ai: defineField({
    schema: z.enum(aiUses, { error: `Write ${aiUses.join(', ')}.` }).optional(),
    served: z.enum(aiUses),
    description: 'How AI was used to write the text: not at all, to help a person, or to write it.',
  }),
  reviewed: defineField({
    schema: day.optional(),
    served: day,
    description: 'The day on which a person last checked the text.',
  }),
  reviewBy: defineField({
    schema: day.optional(),
    served: day,
    description: 'The day by which the text is to be checked again.',
  }),
  cover: defineField({
    schema: Cover.optional(),
    served: ServedCover,
    description: 'The picture at the top of the page.',
    schemaOrg: ({ url, alt, caption }) => ({
      image: { '@type': 'ImageObject', url, ...(alt !== '' && { description: alt }), ...(caption && { caption }) },
    }),
  }),
  definition: defineField({
    schema: line.max(500, atMost(500, 'characters')).optional(),
    served: z.string(),
    description: 'Glossary: the term defined in one sentence.',
    schemaOrg: (definition) => ({ description: definition }),
  }),
  also: defineField({
    schema: z.array(line, { error: 'Write a list of names.' }).max(20, atMost(20, 'names')).default([]),
    served: z.array(z.string()),
    description: 'Glossary: other names of the term.',
    show: (names, { strings }) => (names.length === 0 ? [] : [labelled(strings.alsoCalled, `${names.join(', ')}.`)]),
    schemaOrg: (names) => (names.length === 0 ? {} : { alternateName: names }),
  }),
  notToBeConfusedWith: defineField({
    schema: z.array(Confusion, { error: 'Write a list of terms.' }).max(20, atMost(20, 'terms')).default([]),
    served: z.array(Confusion),
    description: 'Glossary: terms that are mistaken for this one.',
    show: (terms, { toUrl, strings }) =>
      listUnder(
        strings.notToBeConfusedWith,
        terms.map(({ term, difference, page }) => [
          page === undefined ? strongNode(term) : linkNode(toUrl(page), term),
          textNode(`: ${difference}`),
        ]),
      ),
  }),
  inputs: defineField({
    schema: z.array(ToolInput, { error: 'Write a list of inputs.' }).max(40, atMost(40, 'inputs')).default([]),
    served: z.array(ToolInput),
    description: 'Tools: what the tool asks for.',
    show: (inputs, { strings }) =>
      listUnder(
        strings.whatYouNeed,
        inputs.map(({ name, description, unit }) => [
          strongNode(name),
          textNode(`${unit === undefined ? '' : ` (${unit})`}: ${description}`),
        ]),
      ),
    schemaOrg: (inputs) => (inputs.length === 0 ? {} : { featureList: inputs.map(({ name }) => name) }),
  }),
  time: defineField({
    schema: line.optional(),
    served: z.string(),
    description: 'Tools: how long it takes.',
    show: (time, { strings }) => [labelled(strings.timeNeeded, `${time}.`)],
  }),
  illustrative: defineField({
    schema: z.boolean({ error: 'Write true or false.' }).default(true),
    served: z.boolean(),
    description: 'Examples: whether the case is made up to show a method.',
    show: (isIllustrative, { strings }) => (isIllustrative ? [paragraphNode(textNode(strings.illustrative))] : []),
  }),
  result: defineField({
    schema: line.optional(),
    served: z.string(),
    description: 'Examples: the outcome in a sentence.',
    show: (result, { strings }) => [labelled(strings.theResult, result)],
  }),
  problem: defineField({
    schema: line.max(600, atMost(600, 'characters')).optional(),
    served: z.string(),
    description: 'Solutions: the problem in the words of those who have it.',
  }),
  checks: defineField({
    schema: z.array(line, { error: 'Write a list of questions.' }).max(12, atMost(12, 'questions')).default([]),
    served: z.array(z.string()),
    description: 'Solutions: questions that confirm the problem.',
    show: (checks, { strings }) =>
      listUnder(
        strings.isThisYours,
        checks.map((check) => [textNode(check)]),
      ),
  }),
  series: defineField({
    schema: Series.optional(),
    served: Series,
    description: 'Blog: the series that the essay belongs to.',
    schemaOrg: ({ name, part }) => ({ isPartOf: { '@type': 'CreativeWorkSeries', name }, position: part }),
  }),
  role: defineField({
    schema: line.max(160, atMost(160, 'characters')).optional(),
    served: z.string(),
    description: 'People: what the person does.',
    show: (role) => [paragraphNode(strongNode(role))],
  }),
  profiles: defineField({
    schema: z.array(Profile, { error: 'Write a list of links.' }).max(20, atMost(20, 'links')).default([]),
    served: z.array(Profile),
    description: 'People: profiles and sites of the person.',
    show: (profiles) =>
      profiles.length === 0 ? [] : [listNode(profiles.map(({ title, url }) => [linkNode(url, title)]))],
  }),
};

export type OwnField = keyof typeof fields;

/** Names of the declared fields that pages of every section may have. */
export const sharedFields: readonly OwnField[] = ['label', 'authors', 'ai', 'reviewed', 'reviewBy', 'cover'];
