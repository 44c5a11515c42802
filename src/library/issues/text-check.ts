import type { Root } from 'mdast';
import { createAdditions } from '../../additions.ts';
import type { SourcePosition } from '../position.ts';
import type { Section, Sections } from '../sections.ts';
import type { TermIndex } from '../terms/terms.ts';
import type { LocalIssue } from './content-issue.ts';

/** The glossary and the language of a text. */
export interface TextRules {
  readonly terms: TermIndex;
  /** Cuts a text into sentences. */
  readonly segmenter: Intl.Segmenter;
}

/** A page of an author, with what a check has found in its text. */
export interface CheckedPage<Findings> {
  readonly path: string;
  readonly section: Section;
  /** Number of sentences in `summary` of its front matter. */
  readonly summarySentences: number;
  /** Paths of the pages that its text and its front matter link to. */
  readonly links: ReadonlySet<string>;
  /** True if the build links these words to the page of their term by itself. */
  linksTerm(words: string, path: string): boolean;
  /** Name of the series that it is a part of. */
  readonly series: string | undefined;
  readonly findings: Findings;
}

/** A check of the texts of pages as an editor reads them, which `check` runs and a build does not. */
export interface TextCheck<Findings = unknown> {
  readonly name: string;
  /** Reads one text. `place` returns the position in the file of one in the tree. */
  inspect(tree: Root, rules: TextRules, place: (position: SourcePosition) => SourcePosition): Findings;
  /** The issues of each page, those of its own text and those across pages. */
  compare(pages: readonly CheckedPage<Findings>[], sections: Sections): readonly (readonly LocalIssue[])[];
}

/** The checks of plug-ins. */
export const addedChecks = createAdditions<TextCheck>('checks');
