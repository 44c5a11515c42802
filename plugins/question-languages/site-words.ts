import type { SitePatterns, SiteSubject } from '../../src/operations/answer/languages/language.ts';

/** The words of one subject, each list as alternatives of a pattern over lower-case text. */
export interface SubjectWords {
  /** Words of questions; one of them must be there, and no informative word beside them. */
  readonly asked: string;
  /** Whole titles of the pages that are about it. */
  readonly titled: string;
  /** Words of headings of its sections. */
  readonly headed: string;
  /** Words of a text that states it; without them any text of such a page does. */
  readonly stated?: string;
  /** The words by which its pages are searched for. */
  readonly search: string;
}

/** The words of a language by which visitors ask about the site itself. */
export interface SiteWords {
  readonly subjects: readonly SubjectWords[];
  /** Paths of the pages that sites have about themselves. */
  readonly paths: readonly string[];
  /** Light words of such questions: "you", "this site", "can I". */
  readonly words: string;
  /** Beginnings and words of questions that are general: "what is a cookie?" */
  readonly general: string;
  /** False for a language that writes no spaces between words. */
  readonly isSpaced?: boolean;
}

/** Patterns of questions about the site itself, out of the words of a language. */
export const createSitePatterns = ({ subjects, paths, words, general, isSpaced = true }: SiteWords): SitePatterns => {
  const whole = (list: string, flags: string): RegExp =>
    new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])` : `(?:${list})`, flags);
  return {
    paths,
    words: whole(words, 'gu'),
    general: whole(general, 'u'),
    subjects: subjects.map(
      ({ asked, titled, headed, stated, search }): SiteSubject => ({
        asked: whole(asked, 'gu'),
        titled: new RegExp(`^(?:${titled})$`, 'u'),
        headed: whole(headed, 'u'),
        stated: stated === undefined ? /\p{L}/u : whole(stated, 'u'),
        ...(stated !== undefined && { isStatedAnywhere: true }),
        search,
      }),
    ),
  };
};
