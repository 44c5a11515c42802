import type { LibraryLists } from '../../library/library.ts';
import { getSectionType } from '../../library/section-types.ts';

/** The types above each type of a page, as schema.org has them. */
const ancestors: Readonly<Record<string, readonly string[]>> = {
  Article: ['CreativeWork'],
  TechArticle: ['Article', 'CreativeWork'],
  BlogPosting: ['SocialMediaPosting', 'Article', 'CreativeWork'],
  HowTo: ['CreativeWork'],
  WebApplication: ['SoftwareApplication', 'CreativeWork'],
  DefinedTerm: ['Intangible'],
};

/**
 * Checks if a schema.org type is another or one of its subtypes, without regard to case.
 *
 * @example
 * isOfType('BlogPosting', 'article'); // true
 */
export const isOfType = (type: string, wanted: string): boolean =>
  [type, ...(ancestors[type] ?? []), 'Thing'].some((one) => one.toLowerCase() === wanted.toLowerCase());

/** The positions of the pages that are of a schema.org type. */
export const positionsOfType = ({ sections, select }: LibraryLists, wanted: string): ReadonlySet<number> =>
  new Set(
    [...sections.values()]
      .filter((section) => isOfType(getSectionType(section).schemaType, wanted))
      .flatMap(({ name }) => [...select({ section: name })]),
  );
