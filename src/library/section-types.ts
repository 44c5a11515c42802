import type { Site } from '../site/schema.ts';
import type { Strings } from '../strings.ts';
import type { OwnField } from './fields/fields.ts';

/** A type of section: `root` is that of `rootSection`; the others are those that owners name, or that a folder has. */
export type SectionType = 'root' | Site['sections'][string]['type'];

/** The types of sections. To add a type, add an entry. */
export interface SectionTypeFacts {
  /** Front matter fields that only pages of this type have. */
  readonly fields: readonly OwnField[];
  /** Order of its pages in lists. */
  readonly order: 'newest' | 'title' | 'tree';
  /** schema.org type of its pages. NLWeb's crawler drops WebPage, so no page is only that. */
  readonly schemaType: string;
  /** schema.org type of its index. */
  readonly indexType: string;
  /** True if a page should have a summary: a text that argues or guides, rather than one that is looked up. */
  readonly needsSummary: boolean;
  /** The words shown where another page names one of its pages as related. */
  readonly reason?: keyof Pick<Strings, 'definesTerm' | 'toolForThis' | 'exampleOfThis' | 'problemOfThis'>;
  /** Fields and text of a page that `npm run new` creates. */
  readonly starter: { readonly fields: Readonly<Record<string, unknown>>; readonly body: string };
}

const plainStarter = { fields: {}, body: 'Write here.\n' };

/** The types of sections by name. */
export const sectionTypes = {
  root: {
    fields: [],
    order: 'tree',
    schemaType: 'Article',
    indexType: 'Collection',
    needsSummary: false,
    starter: plainStarter,
  },
  docs: {
    fields: ['series'],
    order: 'tree',
    schemaType: 'TechArticle',
    indexType: 'Collection',
    needsSummary: false,
    starter: plainStarter,
  },
  journal: {
    fields: ['series'],
    order: 'newest',
    schemaType: 'BlogPosting',
    indexType: 'Blog',
    needsSummary: false,
    starter: plainStarter,
  },
  essays: {
    fields: ['series'],
    order: 'newest',
    schemaType: 'BlogPosting',
    indexType: 'Blog',
    needsSummary: true,
    starter: {
      fields: { summary: ['The one thing that this essay argues.'], tags: [] },
      body: 'Start with the problem.\n\n## The argument\n\nShow the reasoning.\n',
    },
  },
  glossary: {
    fields: ['definition', 'also', 'notToBeConfusedWith'],
    order: 'title',
    schemaType: 'DefinedTerm',
    indexType: 'DefinedTermSet',
    needsSummary: false,
    reason: 'definesTerm',
    starter: {
      fields: { definition: 'The term is … in one sentence that stands alone.', also: [] },
      body: '## Why it matters\n\nWrite here.\n',
    },
  },
  tools: {
    fields: ['inputs', 'time'],
    order: 'title',
    schemaType: 'WebApplication',
    indexType: 'Collection',
    needsSummary: true,
    reason: 'toolForThis',
    starter: {
      fields: {
        time: '5 minutes',
        inputs: [{ name: 'First input', description: 'What it means and where to find it.' }],
      },
      body: '## When to use it\n\nWrite here.\n',
    },
  },
  examples: {
    fields: ['illustrative', 'result'],
    order: 'title',
    schemaType: 'Article',
    indexType: 'Collection',
    needsSummary: true,
    reason: 'exampleOfThis',
    starter: {
      fields: { illustrative: true, result: 'The outcome in one sentence.' },
      body: '## The situation\n\nWrite here.\n',
    },
  },
  solutions: {
    fields: ['problem', 'checks'],
    order: 'title',
    schemaType: 'HowTo',
    indexType: 'Collection',
    needsSummary: true,
    reason: 'problemOfThis',
    starter: {
      fields: { problem: 'We … in the words of those who have the problem.', checks: ['A question that confirms it?'] },
      body: '## Steps\n\n1. The first step.\n',
    },
  },
  people: {
    fields: ['role', 'profiles'],
    order: 'title',
    schemaType: 'ProfilePage',
    indexType: 'Collection',
    needsSummary: false,
    starter: { fields: { role: 'What this person does here.', profiles: [] }, body: 'Who this person is.\n' },
  },
} as const satisfies Readonly<Record<SectionType, SectionTypeFacts>>;

/** True for a section whose pages are posts: dated texts, the newest first. */
export const hasPosts = ({ type }: { readonly type: SectionType }): boolean =>
  getSectionType({ type }).order === 'newest';

/** True for a site with more posts than pages of documentation: the home page that nobody wrote is that of a blog. */
export const isBlog = (sections: Iterable<{ readonly type: SectionType; readonly size: number }>): boolean => {
  let lead = 0;
  for (const { type, size } of sections)
    if (hasPosts({ type })) lead += size;
    else if (type !== 'root' && getSectionType({ type }).order === 'tree') lead -= size;
  return lead > 0;
};

/** The facts of a type under the general interface, whose optional fields every type has. */
export const getSectionType = ({ type }: { readonly type: SectionType }): SectionTypeFacts => sectionTypes[type];
