import { createAdditions } from '../../../additions.ts';

/** The kind of answer that a question asks for; `fact` is any other. */
export type Intent =
  | 'definition'
  | 'difference'
  | 'steps'
  | 'list'
  | 'table'
  | 'tool'
  | 'example'
  | 'amount'
  | 'reason'
  | 'decision'
  | 'person'
  | 'time'
  | 'place'
  | 'fact';

/** A regular expression, or what compiles one when it is used. */
export type Pattern = Pick<RegExp, 'test' | 'exec'>;

/** A subject that visitors of any site ask about: who writes it, its price, its licence. Patterns see lower-case text. */
export interface SiteSubject {
  /** Words by which a question asks for it; a question of other informative words too is no question about the site. */
  readonly asked: RegExp;
  /** Words of which the question must have one, where `asked` has some that other questions have too. */
  readonly required?: RegExp;
  /** The titles of pages that are about it, without the name of the site. */
  readonly titled: RegExp;
  /** Headings and listed questions of its sections. */
  readonly headed: RegExp;
  /** The text that a section must contain to be quoted for it. */
  readonly stated: RegExp;
  /** True if any section of these pages that states it may be quoted; otherwise only one with such a heading, or the first. */
  readonly isStatedAnywhere?: true;
  /** The words by which its pages are searched for. */
  readonly search: string;
}

/**
 * The patterns by which questions of a language are understood; they are applied to lower-case text, `definitions` to the
 * text as it is written. Each takes time linear
 * in the length of the question: no nested repetition.
 */
export interface QuestionPatterns {
  /** Words by which a question refers to the one before it. */
  readonly reference: Pattern;
  readonly intents: readonly (readonly [Intent, Pattern])[];
  /** Questions for what a name means; the group `name` is the name. */
  readonly definitions: readonly Pattern[];
  /** Questions for how two things differ; the groups `one` and `other` are their names. */
  readonly comparisons?: readonly Pattern[];
  /** The text before a word that names the kind of answer, "how" or "which": the answer gives one of the kind, and rarely the word. */
  readonly kindAsked: Pattern;
  /** Words by which a question asks about its subject without naming it: a page that answers often uses others. */
  readonly lowInformation: string;
}

/** A language whose questions are understood. */
export interface QuestionLanguage {
  /** Its BCP 47 tag, without a region. */
  readonly tag: string;
  readonly patterns?: QuestionPatterns;
  /** Patterns of questions about the site itself, compiled when they are first used; without it these questions are answered like others. */
  readonly site?: () => SitePatterns;
}

/** The languages of plug-ins. */
export const addedQuestionLanguages = createAdditions<QuestionLanguage>('languages of questions');

/** Patterns of questions about the site itself, and of the pages that answer them. */
export interface SitePatterns {
  /** The more specific before the general. */
  readonly subjects: readonly SiteSubject[];
  /** Common paths of the pages that sites have about themselves. */
  readonly paths: readonly string[];
  /** Words by which a question refers to the site, with the flag `g`. */
  readonly words: RegExp;
  /** Questions for what a word means, or what is so everywhere: none about the site. */
  readonly general: RegExp;
}
