import type { PageSummary } from '../../library/page.ts';
import type { Intent } from './languages/language.ts';
import { computeShare, type InterpretedQuestion } from './question/question.ts';
import type { ReadableChunk, ReadablePage } from './readable-page.ts';
import { compareTerms, readSigns } from './text-signs.ts';

/** Signs of whether a section of a page answers a question. Shares are of the question's weight, 0 to 1. */
export interface SectionFeatures {
  /** The score of its page in the search. */
  readonly page: number;
  /** 1 for the first page found, and less for each one after it. */
  readonly rank: number;
  /** 1 for the section that the search found best on its page. */
  readonly isHit: number;
  /** The likeness of the question and the title of the page. */
  readonly titleSame: number;
  readonly titleCover: number;
  /** The same of its heading, and the share of the question that the heading has beyond the title. */
  readonly headingSame: number;
  readonly headingBeyondTitle: number;
  /** The likeness of the question and one that its author lists. */
  readonly askedSame: number;
  readonly askedCover: number;
  /** The share of the question in its text, beyond the title too, and in its densest 400 characters. */
  readonly text: number;
  readonly textBeyondTitle: number;
  readonly window: number;
  readonly windowBeyondTitle: number;
  /** Terms counted with saturation, so that repetition counts a little. */
  readonly repeated: number;
  /** Neighbours of the question that are neighbours in it. */
  readonly pairs: number;
  /** The form of the section. */
  readonly isDefinition: number;
  readonly isLead: number;
  readonly isIntroduction: number;
  readonly isSummary: number;
  readonly isFacts: number;
  readonly early: number;
  readonly length: number;
  /** The heading asks for the form that the question asks for, such as an example. */
  readonly headingForm: number;
  /** Fits of form and intent. */
  readonly definitionLead: number;
  readonly differenceFacts: number;
  readonly stepsForm: number;
  readonly listForm: number;
  readonly toolForm: number;
  readonly tableForm: number;
  readonly figures: number;
}

/** Signals of a page, computed before its sections are compared. */
export interface PageSigns {
  readonly page: Pick<ReadablePage, 'nameTerms'> & {
    readonly stored: { readonly summary: Pick<PageSummary, 'definition'> };
  };
  readonly score: number;
  /** Its place among the results, from 0. */
  readonly rank: number;
  /** The anchor of the heading that the search found; null for the title. */
  readonly hit: string | null;
}

const flag = (test: boolean): number => (test ? 1 : 0);

/** A function that reads the features of the sections of one page. */
export const sectionReader = (interpreted: InterpretedQuestion, { page, score, rank, hit }: PageSigns) => {
  const { question, intents } = interpreted;
  const compared = page.nameTerms.map((terms) => compareTerms(question, terms));
  const title = new Set(compared.flatMap(({ terms }) => [...terms]));
  const titleSame = Math.max(...compared.map(({ same }) => same));
  const titleCover = computeShare(question, title);
  const beyond = (terms: Iterable<number>): number =>
    computeShare(
      question,
      [...terms].filter((term) => !title.has(term)),
    );
  const wants = (intent: Intent): boolean => intents.includes(intent);
  const isTerm = page.stored.summary.definition !== undefined;

  return (chunk: ReadableChunk): SectionFeatures => {
    const { place, part, anchor, markdown, text, promises } = chunk;
    const signs = readSigns(question, chunk, (term) => title.has(term));
    const inHeading = compareTerms(question, chunk.headingTerms);
    const has = (line: RegExp): boolean => line.test(markdown);
    const asked = chunk.questionTerms.map((terms) => compareTerms(question, terms));
    const isLead = part === 'lead';
    return {
      page: score,
      rank: 1 / (1 + rank),
      isHit: flag((place === 0 ? null : anchor) === hit),
      titleSame,
      titleCover,
      headingSame: inHeading.same,
      headingBeyondTitle: beyond(inHeading.terms),
      askedSame: Math.max(0, ...asked.map(({ same }) => same)),
      askedCover: Math.max(0, ...asked.map(({ cover }) => cover)),
      text: computeShare(question, signs.terms),
      textBeyondTitle: beyond(signs.terms),
      window: signs.window,
      windowBeyondTitle: signs.windowBeyondTitle,
      repeated: signs.repeated,
      pairs: signs.pairs,
      isDefinition: flag(isLead && isTerm),
      isLead: flag(isLead && !isTerm),
      isIntroduction: flag(place === 0 && part === 'body'),
      isSummary: flag(part === 'summary'),
      isFacts: flag(part === 'facts'),
      early: 1 / (1 + place),
      length: Math.log(1 + text.length) / 10,
      headingForm: flag(promises.some((intent) => intent !== 'fact' && wants(intent))),
      definitionLead: flag(isLead && wants('definition')) * titleSame,
      differenceFacts: flag(part === 'facts' && wants('difference')),
      stepsForm: flag(wants('steps') && has(/^1\. /m)),
      listForm: flag(wants('list') && has(/^([-*|]|\d+\.) /m)),
      toolForm: flag(wants('tool') && has(/^```|[=÷×]/m)),
      tableForm: flag((wants('table') || wants('difference')) && has(/^\| /m)),
      figures: flag(wants('amount') && has(/\p{N}/u)),
    };
  };
};

/**
 * Fitted on golden questions and on those that authors list, each asked of a site that does not list it: see
 * bench/answers/NOTES.md. One unit is a factor of e in the odds that the section answers.
 */
const weights: SectionFeatures = {
  page: 20.7,
  rank: 0.9,
  isHit: 0.9,
  titleSame: 0,
  titleCover: 4.5,
  headingSame: 2.5,
  headingBeyondTitle: 0.7,
  askedSame: 6.5,
  askedCover: -3.9,
  text: -1.1,
  textBeyondTitle: 1.6,
  window: 0.3,
  windowBeyondTitle: 2.4,
  repeated: 1.8,
  pairs: 3,
  isDefinition: -1.8,
  isLead: 1,
  isIntroduction: -0.5,
  isSummary: -1.9,
  isFacts: -2.1,
  early: -1,
  length: 0.2,
  headingForm: 1.1,
  definitionLead: 3,
  differenceFacts: 2,
  stepsForm: 0.8,
  listForm: 0.9,
  toolForm: 1.6,
  tableForm: 0.8,
  figures: 1.1,
};

const names = Object.keys(weights) as readonly (keyof SectionFeatures)[];

/** The score of a section among those of the pages found, on the scale of a logarithm. */
export const sectionScore = (features: SectionFeatures): number =>
  names.reduce((sum, name) => sum + weights[name] * features[name], 0);
