import type { Library, LibraryPages } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import type { SearchIndex } from '../../../search/index/open-index.ts';
import type { SearchHit } from '../../../search/query/search.ts';
import type { SiteSubject } from '../languages/language.ts';
import type { QuotableChunk } from '../quotable-chunks.ts';
import { getSitePatterns, hasSignificantWord } from './patterns.ts';

/** A page to read for its sections. */
type FoundHit = Pick<SearchHit, 'path' | 'score' | 'heading'>;

const toPlain = (text: string): string => text.trim().toLowerCase().replaceAll('’', "'");

/** A text in lower case without a name as words of their own; "About Halyard" is the page about the site. */
const withoutName = (text: string, name: string): string =>
  ` ${toPlain(text)} `.replaceAll(` ${toPlain(name)} `, ' ').trim();

/** The subject of a question about the site itself; undefined for one for a meaning or with other words. */
export const getSiteSubject = (index: SearchIndex, question: string, siteName: string): SiteSubject | undefined => {
  const patterns = getSitePatterns(index.language);
  if (patterns === undefined) return undefined;
  const plain = withoutName(question.replace(/[?!.]+\s*$/, ''), siteName);
  if (patterns.general.test(plain)) return undefined;
  return patterns.subjects.find(({ asked, required }) => {
    if (required?.test(plain) === false || plain.search(asked) === -1) return false;
    return !hasSignificantWord(index, plain.replace(asked, ' ').replace(patterns.words, ' '));
  });
};

/** Checks if a page is about a subject by its title, the name of the site aside. */
const isTitled = ({ titled }: SiteSubject, title: string, siteName: string): boolean =>
  titled.test(withoutName(title, siteName));

/** The paths where sites commonly have pages about themselves. */
export const commonPaths = (language: string): readonly string[] => getSitePatterns(language)?.paths ?? [];

/** A page at such a path. */
interface CommonPage {
  readonly path: string;
  readonly position: number;
}

/** The listed pages of a library at these paths, and at those in the folder of the language. */
export const commonPages = ({ find, listedSize }: LibraryPages, language: string): CommonPage[] =>
  commonPaths(language)
    .flatMap((path) => [path, `${language}/${path}`])
    .map((path) => ({ path, position: find(path) ?? listedSize }))
    .filter(({ position }) => position < listedSize);

/** The pages with the title of a subject: those that a search found, and those at common paths. */
export const sitePages = (
  subject: SiteSubject,
  hits: readonly FoundHit[],
  common: readonly CommonPage[],
  library: Library,
): FoundHit[] => {
  const others = common.filter(({ path }) => !hits.some((hit) => hit.path === path));
  return [...hits, ...others.map(({ path }): FoundHit => ({ path, score: 0, heading: null }))].filter(({ path }) => {
    const position = library.find(path);
    return position !== undefined && isTitled(subject, library.summaryAt(position).title, library.site.name);
  });
};

/** Larger than any difference of two section scores, so that a section about the subject comes first. */
const unit = 30;

/** The bonus of a section for a question about the site, beyond the score of its words; 0 if it does not state the subject. */
export const siteBonus =
  (subject: SiteSubject, siteName: string) =>
  ({ title }: Pick<PageSummary, 'title'>, { heading, questions, part, text }: QuotableChunk): number => {
    const { headed, stated, isStatedAnywhere = false } = subject;
    if (!isTitled(subject, title, siteName) || !stated.test(toPlain(text))) return 0;
    if (headed.test(toPlain(heading))) return 3 * unit;
    if (heading === '' && part !== 'summary') return 2 * unit;
    return isStatedAnywhere || questions.some((question) => headed.test(toPlain(question))) ? unit : 0;
  };

/** The confidence in a section with such a bonus: one under a heading about the subject, the opening of its page, or a passage that states it. */
export const siteConfidence = (bonus: number): number => (bonus >= 3 * unit ? 0.75 : bonus >= 2 * unit ? 0.6 : 0.5);
