import * as z from 'zod';
import { createAdditions, joinAdditions } from '../additions.ts';
import { once } from '../once.ts';
import { defaultStrings, type Strings } from '../strings.ts';
import { assistantFacts } from './assistants.ts';
import { authorFacts } from './authors.ts';
import { hostFacts } from './hosts.ts';
import { ignoreFacts } from './ignore.ts';
import { credit, getDirection, LanguageTag, languageFacts, type SiteLanguage, statedLanguages } from './languages.ts';
import { Licence } from './licence.ts';
import { lookFacts } from './look.ts';
import type { PageNavigation, TreeLink } from './page-navigation.ts';
import { TagNames } from './tags.ts';
import { Topics } from './topics.ts';
import { aiUses, line, Quota, sentence, siteAddress } from './values.ts';
import { type DocVersions, versionFacts } from './versions.ts';

const Answer = z.enum(['yes', 'no'], { error: 'Write yes or no.' });

/** The type of a section: what its pages are. */
const SectionType = z.enum(['docs', 'journal', 'essays', 'glossary', 'tools', 'examples', 'solutions', 'people']);

const SectionFacts = z.strictObject({
  title: line(100).optional().meta({ description: 'Its name in menus and lists. Without it: that of the folder.' }),
  description: sentence.optional().meta({ description: 'What is in it, in a sentence.' }),
  type: SectionType.meta({
    description: 'What its pages are: decides their own fields, their order and their schema.org type.',
  }),
});

/** Names in `attribution` that are filled in. */
const placeholders: ReadonlySet<string> = new Set(['{title}', '{site}', '{url}', '{licence}']);

const Email = z.email({ error: 'Write an e-mail address.' });
const ContactPage = z
  .string()
  .regex(/^\/(?!\/)[^\s#?]*$/, { error: 'Write the path of a page on this site, such as /contact.' });

/** The facts that the core reads. */
const coreFacts = {
  name: line(100).optional().meta({
    description: 'Who publishes. Without it: the title of `index.md`, or the name of the folder.',
  }),
  title: line(200).optional().meta({
    description: 'The title of the home page in browser tabs and feeds. Without it: the name.',
  }),
  description: sentence.optional().meta({
    description: 'What is published here, in one or two sentences.',
  }),
  url: siteAddress('Write the address of the site, such as `url: https://example.org`.').optional().meta({
    description: 'The address of the site, with which every link begins. `SITE_URL` and `--url` win.',
  }),
  language: LanguageTag.default('en').meta({
    description: 'The language of the pages as a BCP 47 tag. On a site in several, the first of `languages`.',
  }),
  ...languageFacts,
  ...versionFacts,
  direction: z.enum(['ltr', 'rtl'], { error: 'Write ltr or rtl.' }).optional().meta({
    description: 'The direction of the script. Without it: that of the language.',
  }),
  aiUse: z
    .enum(aiUses, { error: `Write ${aiUses.join(' or ')}.` })
    .optional()
    .meta({
      description:
        'How AI was used to write pages that do not say it in `ai`: none, assisted (it helped a person) or generated.',
    }),
  author: line(200).optional().meta({ description: 'The author of pages that name none.' }),
  ...authorFacts,
  contact: z
    .union(
      [
        Email.transform((email) => ({ email, page: undefined })),
        ContactPage.transform((page) => ({ email: undefined, page })),
        z.strictObject({
          email: Email.optional().meta({
            description: 'The address for readers and for reports of vulnerabilities.',
          }),
          page: ContactPage.optional().meta({
            description: 'The page with the ways to reach the owner, such as /contact.',
          }),
        }),
      ],
      {
        error:
          'Write `contact: me@example.org`, `contact: /contact` or `contact: { email: me@example.org, page: /contact }`.',
      },
    )
    .default({})
    .meta({ description: 'How to reach the owner.' }),
  licence: Licence.optional().meta({
    description: 'The licence of pages that name none. Without it no licence is claimed.',
  }),
  license: Licence.optional().meta({ description: 'The same as `licence`.' }),
  attribution: credit.optional().meta({
    description:
      'How to credit a page: {title}, {site}, {url} and {licence} are filled in. Without it: “{title}” by {site}, {url}, {licence}, in the words of each language.',
  }),
  topics: Topics.default({ covered: [], notCovered: [] }).meta({
    description: 'Topics of the site, for agents that choose where to ask.',
  }),
  tags: TagNames.default({}).meta({
    description: 'The names of tags, which pages show in their place: `llm: Language models`.',
  }),
  ai: z
    .strictObject({
      search: Answer.default('yes').meta({ description: 'May machines index the text for search?' }),
      input: Answer.default('yes').meta({ description: 'May machines answer questions from the text?' }),
      train: Answer.default('no').meta({ description: 'May machines learn from the text?' }),
    })
    .default({ search: 'yes', input: 'yes', train: 'no' })
    .meta({ description: 'How machines may use the text: sent as Content-Signal, and in robots.txt.' }),
  quotas: z
    .strictObject({
      default: Quota.default({ requests: 600, seconds: 60 }).meta({ description: 'All requests of one client.' }),
      search: Quota.default({ requests: 120, seconds: 60 }).meta({
        description: 'Searches and questions of one client.',
      }),
    })
    .default({ default: { requests: 600, seconds: 60 }, search: { requests: 120, seconds: 60 } })
    .meta({ description: 'How much one client may ask of the service. RATE_LIMIT overrides it on one server.' }),
  glossaryLinks: z.boolean().default(true).meta({
    description:
      'Whether texts are linked to the glossary at the first use of a term in each section; a page says `terms: false` to stay out.',
  }),
  publishAllFiles: z.boolean().default(false).meta({
    description:
      'Whether files of the folder that no page links to are published, too; backups, keys and the files of drafts never are.',
  }),
  feeds: z.enum(['full', 'summary'], { error: 'Write full or summary.' }).default('full').meta({
    description: 'What the feeds of the site and of its sections contain of a page: its whole text, or its summary.',
  }),
  ...ignoreFacts,
  explicitPublish: z.boolean().default(false).meta({
    description: 'Whether only pages that say `publish: true` (or `dg-publish: true`) are published.',
  }),
  ...assistantFacts,
  ...lookFacts,
  ...hostFacts,
  sections: z
    .record(
      z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'Name a section by its folder: lower-case letters, digits and hyphens.',
      }),
      SectionFacts,
    )
    .default({})
    .meta({ description: 'The folders of the content, in the order in which the site presents them.' }),
};

/** A fact of a plug-in: its name in `site.yaml` and its schema. */
export interface AddedFact {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** The facts of plug-ins. A plug-in reads its own by parsing the site with an object of their schemas. */
export const addedFacts = createAdditions<AddedFact>('facts');

/** All facts by their names, typed as those that the core reads. */
const shapeOfFacts = (): typeof coreFacts => {
  const own = Object.entries(coreFacts).map(([name, schema]): AddedFact => ({ name, schema }));
  const all = joinAdditions('fact', own, addedFacts, ({ name }) => [name]);
  return Object.assign(Object.fromEntries(all.map(({ name, schema }) => [name, schema])), coreFacts);
};

const withLicence = (licence: z.output<typeof Licence> | undefined): { licence?: typeof licence } =>
  licence === undefined ? {} : { licence };

/** The schema of `site.yaml`: facts that only the owner knows. A fact that is not stated is claimed nowhere. */
export const siteFacts = once(() =>
  z
    .strictObject(shapeOfFacts())
    .transform(({ license, licence = license, hosts, ...facts }) => ({
      ...facts,
      ...withLicence(licence),
      hosts: facts.analytics
        ? { ...hosts, scripts: [...new Set([...hosts.scripts, new URL(facts.analytics.script).hostname])] }
        : hosts,
    }))
    .superRefine(({ attribution, licence, languages }, context) => {
      const check = (text: string, path: (string | number)[]): void => {
        const report = (message: string): void => context.addIssue({ code: 'custom', path, message });
        const unknown = text.match(/\{\w*\}/g)?.find((name) => !placeholders.has(name));
        if (unknown !== undefined) report(`${unknown} is not filled in; use ${[...placeholders].join(', ')}.`);
        if (licence === undefined && text.includes('{licence}'))
          report('State a licence, or remove {licence}: there is none to fill in.');
      };
      check(attribution ?? '', ['attribution']);
      for (const [at, { attribution: own = '' }] of statedLanguages(languages).entries())
        check(own, ['languages', at, 'attribution']);
    }),
);
export type SiteFacts = z.output<ReturnType<typeof siteFacts>>;

type Derived = 'name' | 'title' | 'direction' | 'attribution';

/** The text of a page for missing addresses, as Markdown with the anchors of its headings. */
export interface MissingText {
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  readonly anchors: readonly string[];
}

/** The facts of a site as everything reads them: what can be derived is, and what nobody stated is absent. */
export type Site = Omit<SiteFacts, Derived> & {
  readonly [Name in Derived]: NonNullable<SiteFacts[Name]>;
} & DocVersions & {
    /** The words of the interface. */
    readonly strings: Strings;
    /** The labels of folders of the tree without a page, by their paths, as the sidebar of a project has them. */
    readonly folderLabels?: Readonly<Record<string, string>>;
    /** Entries of the tree that lead to other sites, and the folders that are shown open, as the sidebar of a project has them. */
    readonly tree?: { readonly links: readonly TreeLink[]; readonly open: readonly string[] };
    /** The navigation that pages state, by their paths. */
    readonly navigation?: Readonly<Record<string, PageNavigation>>;
    /** The URL paths at which another program has written pages as HTML, by the paths of these. */
    readonly pathnames?: Readonly<Record<string, string>>;
    /** The owner's texts for missing addresses, by the folders of their languages. */
    readonly missing?: Readonly<Record<string, MissingText>>;
    /** True if pages play films or sounds of the site. */
    readonly playsMedia?: boolean;
    /** True if readers load pictures of other hosts from these. */
    readonly linksPictures: boolean;
    /** The language of the pages outside the folders of other languages; `language` is that of these facts. */
    readonly defaultLanguage: string;
    /** The folder of the pages in this language; empty for the default one. */
    readonly folder: string;
    /** The languages beside the default one; none on most sites. */
    readonly otherLanguages: readonly SiteLanguage[];
  };

/** Says how to credit a page: as the owner states it, or in the words of the interface. */
export const attributionIn = (strings: Strings, facts: Pick<SiteFacts, 'attribution' | 'licence'>): string =>
  facts.attribution ?? (facts.licence === undefined ? strings.credit : strings.creditWithLicence);

/** Completes the facts of `site.yaml`; `name` is the one to use if they have none. */
export const getSite = (facts: SiteFacts, name: string, strings: Strings = defaultStrings): Site => {
  const named = facts.name ?? name;
  const language = statedLanguages(facts.languages)[0]?.tag ?? facts.language;
  return {
    ...facts,
    language,
    defaultLanguage: language,
    strings,
    folder: '',
    otherLanguages: [],
    linksPictures: false,
    name: named,
    title: facts.title ?? named,
    direction: facts.direction ?? getDirection(language),
    attribution: attributionIn(strings, facts),
  };
};
