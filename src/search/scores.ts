import { readVarint } from './bytes.ts';
import { strengthSteps, strongest } from './field-weights.ts';

/** Sums of one query over all pages and sections; kept and cleared between queries, which never overlap. */
export interface Scores {
  readonly pages: Float32Array;
  readonly sections: Float32Array;
  /** One bit per query term found there. */
  readonly pageMatches: Uint32Array;
  readonly sectionMatches: Uint32Array;
  /** Pages and sections with a score, in the order they got it. */
  readonly touchedPages: Uint32Array;
  readonly touchedSections: Uint32Array;
  pageCount: number;
  sectionCount: number;
}

export const createScores = (pages: number, sections: number): Scores => ({
  pages: new Float32Array(pages),
  sections: new Float32Array(sections),
  pageMatches: new Uint32Array(pages),
  sectionMatches: new Uint32Array(sections),
  touchedPages: new Uint32Array(pages),
  touchedSections: new Uint32Array(sections),
  pageCount: 0,
  sectionCount: 0,
});

export function clearScores(scores: Scores): void {
  for (let index = 0; index < scores.pageCount; index++) {
    const page = scores.touchedPages[index] ?? 0;
    scores.pages[page] = 0;
    scores.pageMatches[page] = 0;
  }
  for (let index = 0; index < scores.sectionCount; index++) {
    const section = scores.touchedSections[index] ?? 0;
    scores.sections[section] = 0;
    scores.sectionMatches[section] = 0;
  }
  scores.pageCount = 0;
  scores.sectionCount = 0;
}

function addPage(scores: Scores, page: number, value: number, bit: number): void {
  const before = scores.pages[page] ?? 0;
  if (before === 0) scores.touchedPages[scores.pageCount++] = page;
  scores.pages[page] = before + value;
  scores.pageMatches[page] = (scores.pageMatches[page] ?? 0) | bit;
}

function addSection(scores: Scores, section: number, value: number, bit: number): void {
  const before = scores.sections[section] ?? 0;
  if (before === 0) scores.touchedSections[scores.sectionCount++] = section;
  scores.sections[section] = before + value;
  scores.sectionMatches[section] = (scores.sectionMatches[section] ?? 0) | bit;
}

/** Adds the postings of one term (see `writePostings`) with the weight of its word. */
export function addPostings(
  scores: Scores,
  postings: Uint8Array,
  firstSections: Uint32Array,
  weight: number,
  bit: number,
): void {
  const reader = { bytes: postings, at: 0 };
  const pageStep = (weight * strongest.page) / strengthSteps;
  const sectionStep = (weight * strongest.section) / strengthSteps;
  let page = -1;
  while (reader.at < postings.length) {
    const head = readVarint(reader);
    page += (head >>> 1) + 1;
    const strength = postings[reader.at++] ?? 0;
    addPage(scores, page, strength * pageStep, bit);
    let section = firstSections[page] ?? 0;
    if ((head & 1) === 0) {
      // A page of one section is that section; of a longer page, only the title holds the term.
      if ((firstSections[page + 1] ?? 0) - section === 1) addSection(scores, section, strength * sectionStep, bit);
      continue;
    }
    for (let more = 1; more === 1; ) {
      const step = readVarint(reader);
      more = step & 1;
      section += step >>> 1;
      addSection(scores, section, (postings[reader.at++] ?? 0) * sectionStep, bit);
      section++;
    }
  }
}

/** Visits the pages of one term. */
export function eachPage(postings: Uint8Array, visit: (page: number) => void): void {
  const reader = { bytes: postings, at: 0 };
  let page = -1;
  while (reader.at < postings.length) {
    const head = readVarint(reader);
    page += (head >>> 1) + 1;
    visit(page);
    reader.at++;
    for (let more = head & 1; more === 1; reader.at++) more = readVarint(reader) & 1;
  }
}
