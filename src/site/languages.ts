import * as z from 'zod';
import type { Strings } from '../strings.ts';
import { TagNames } from './tags.ts';
import { Topics } from './topics.ts';
import { line } from './values.ts';

/** Schema of the words that credit a page. */
export const credit = line(300).includes('{url}', {
  error: 'Write {url} where the address goes, such as `attribution: "{title}, {url}"`.',
});

/** Checks that a language tag (BCP 47) can be passed to `Intl`, which throws for others. */
export const isLanguage = (tag: string): boolean => {
  try {
    return /^[a-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Schema of a language. */
export const LanguageTag = z
  .string()
  .max(35)
  .refine(isLanguage, { error: 'Write the tag of a language, such as en or pt-BR.' });

/** A language with the facts that differ in it. */
const LanguageFacts = z.strictObject({
  tag: LanguageTag.meta({ description: 'The language as a BCP 47 tag.' }),
  name: line(100).optional().meta({ description: 'The name of the site in this language.' }),
  title: line(200).optional().meta({ description: 'The title of the home page in this language.' }),
  description: line(300).optional().meta({
    description: 'What is published here. Without it: the description of the home page in this language.',
  }),
  askExamples: z
    .array(line(200))
    .max(10)
    .optional()
    .meta({ description: 'Questions that pages in this language suggest.' }),
  attribution: credit.optional().meta({
    description: 'How to credit a page in this language, as in `attribution` of the site.',
  }),
  topics: Topics.optional().meta({
    description: 'The topics in this language, with the terms of questions in it. Without it: those of the site.',
  }),
  tags: TagNames.optional().meta({ description: 'The names of tags in this language, as in `tags` of the site.' }),
});
type LanguageFacts = z.output<typeof LanguageFacts>;

/** The fact about the languages of a site of several. */
export const languageFacts = {
  languages: z
    .array(z.union([LanguageTag, LanguageFacts], { error: 'Write the tag of a language, such as en or pt-BR.' }))
    .min(1)
    .max(50)
    .optional()
    .meta({
      description:
        'The languages of a site in several, the default one first. Pages of the others are in folders such as `de/`, or in files such as `about.de.md`.',
    }),
};

/** A language of a site beside its default one. */
export interface SiteLanguage {
  /** Its BCP 47 tag. */
  readonly tag: string;
  /** The folder of its pages, which is the first part of their paths. */
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly askExamples: readonly string[];
  readonly attribution: string;
  readonly topics: Topics;
  readonly tags: TagNames;
  /** The words of the interface. */
  readonly strings: Strings;
}

/** Languages whose script runs from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The direction of the script of a language. */
export const getDirection = (tag: string): 'ltr' | 'rtl' => (rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr');

/** The folder of the pages of a language. */
export const folderOfLanguage = (tag: string): string => tag.toLowerCase();

/** The facts of each language that an owner names. */
export const statedLanguages = (languages: readonly (string | LanguageFacts)[] = []): readonly LanguageFacts[] =>
  languages.map((language) => (typeof language === 'string' ? { tag: language } : language));

/** The name of a language in the language itself, such as `Deutsch`. */
export const nameOfLanguage = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
};
