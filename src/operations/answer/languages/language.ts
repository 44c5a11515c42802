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
  /** What a section must contain to be quoted for it. */
  readonly stated: RegExp;
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
  readonly reference: RegExp;
  readonly intents: readonly (readonly [Intent, RegExp])[];
  /** Questions for what a name means; the group `name` is the name. */
  readonly definitions: readonly RegExp[];
  /** Words by which a question asks about its subject without naming it: a page that answers often uses others. */
  readonly lowInformation: string;
  /** True if names are written with a capital and other words, but for the first of a sentence, are not. */
  readonly capitalsAreNames: boolean;
  /** What visitors ask about the site itself, the more specific before the general. */
  readonly siteSubjects: readonly SiteSubject[];
  /** Where sites commonly have the pages about themselves. */
  readonly sitePaths: readonly string[];
  /** Words by which a question refers to the site, with the flag `g`. */
  readonly siteWords: RegExp;
  /** Questions for what a word means, or what is so everywhere: none about the site. */
  readonly generalQuestion: RegExp;
}
