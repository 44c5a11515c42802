import * as z from 'zod';
import { CitedSource } from './fields/cited-source.ts';
import { servedFields } from './fields/served.ts';
import { PageKindName } from './page-kind.ts';
import { SectionName } from './sections.ts';

const day = z.iso.date();

/** The number of digits of a page's digest that name a version of it: 48 bits. */
export const versionDigits = 12;

export const Heading = z.object({
  level: z.int().min(1).max(6).meta({ description: 'The depth of the heading; 1 is the title of the page.' }),
  text: z.string().meta({ description: 'The words of the heading, plain.' }),
  url: z.url().meta({ description: 'The page with the anchor of this heading.' }),
});

export const Translation = z.object({
  language: z.string().meta({ description: 'The language of the translation, as a BCP 47 tag.' }),
  url: z.url().meta({ description: 'The canonical URL of the translation.' }),
});
export type Translation = z.infer<typeof Translation>;

export const PageVersion = z.object({
  version: z.string().meta({ description: 'The name of the version.' }),
  url: z.url().meta({ description: 'The canonical URL of the page in that version.' }),
});
export type PageVersion = z.infer<typeof PageVersion>;

export const Links = z.object({
  html: z.url().meta({ description: 'The page for people.' }),
  markdown: z.url().meta({ description: 'The same page as Markdown.' }),
  json: z.url().meta({ description: 'The same page as a record of this API.' }),
});

/** Metadata of a published page, without its text. */
export const PageSummary = z.object({
  path: z.string().meta({
    description:
      'The name of the page, unique on this site: its URL path without the leading slash; `index` is the home page.',
  }),
  section: SectionName,
  kind: PageKindName,
  url: z.url().meta({ description: 'The canonical URL of the page.' }),
  title: z.string().meta({ description: 'The title, plain text.' }),
  description: z.string().meta({ description: 'What the page is about, in a sentence or two.' }),
  summary: z.array(z.string()).meta({ description: 'The page in short: a few sentences, or none.' }),
  date: day.nullable().meta({ description: 'The day of first publication, if known.' }),
  updated: day.meta({ description: 'The day of the last change of the content.' }),
  tags: z.array(z.string()).meta({ description: 'Subjects, as tags.' }),
  author: z.string().meta({ description: 'Who wrote it.' }).optional(),
  license: z.string().meta({ description: 'The SPDX identifier of the licence, or its name.' }).optional(),
  attribution: z.string().meta({ description: 'A ready-made credit line with the link.' }),
  words: z.int().min(0).meta({ description: 'The number of words of the page.' }),
  tokens: z
    .int()
    .min(0)
    .meta({ description: 'About how many language-model tokens the Markdown costs (characters / 4).' }),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'SHA-256 of the Markdown in UTF-8, lower-case hex.' }),
  headings: z.array(Heading).meta({ description: 'The headings in document order.' }),
  links: Links,
  sources: z.array(CitedSource).meta({ description: 'Works that the page relies on.' }),
  related: z.array(z.string()).meta({ description: 'Paths of related pages.' }),
  language: z.string().optional().meta({
    description:
      'The language of the page, as a BCP 47 tag; only where it is not that of the site, and on a site in several languages.',
  }),
  translations: z
    .array(Translation)
    .optional()
    .meta({ description: 'The same page in other languages; only on a site in several languages.' }),
  version: z
    .string()
    .optional()
    .meta({ description: 'The version of the documentation that the page belongs to, if it belongs to one.' }),
  canonical: z.url().optional().meta({
    description: 'The same page in the current version; only on a page of another version that is still in it.',
  }),
  versions: z
    .array(PageVersion)
    .optional()
    .meta({ description: 'The same page in other versions of the documentation; only if it belongs to a version.' }),
  ...servedFields,
});
export type PageSummary = z.infer<typeof PageSummary>;

/** A published page. Its other representations derive from `markdown`. */
export const Page = z.object({
  ...PageSummary.shape,
  markdown: z.string().meta({ description: 'The whole page as Markdown (CommonMark and GFM), with absolute links.' }),
  omitted: z.int().min(1).optional().meta({ description: 'How many of its sections `max_tokens` left out.' }),
});
export type Page = z.infer<typeof Page>;
