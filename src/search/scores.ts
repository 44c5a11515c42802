import { strengthSteps, strongest } from './field-weights.ts';

/** Sums of one query over all pages and sections; kept and cleared between queries, which never overlap. */
export interface Scores {
  readonly pages: Float32Array;
  readonly sections: Float32Array;
  /** One bit per query term found in the page. */
  readonly matches: Uint32Array;
  /** Of each page with a score, its best section so far; the first of equals. */
  readonly bestSections: Uint32Array;
  /** Pages and sections with a score, in the order they got it. */
  readonly touchedPages: Uint32Array;
  readonly touchedSections: Uint32Array;
  pageCount: number;
  sectionCount: number;
}

export const createScores = (pages: number, sections: number): Scores => ({
  pages: new Float32Array(pages),
  sections: new Float32Array(sections),
  matches: new Uint32Array(pages),
  bestSections: new Uint32Array(pages),
  touchedPages: new Uint32Array(pages),
  touchedSections: new Uint32Array(sections),
  pageCount: 0,
  sectionCount: 0,
});

export function clearScores(scores: Scores): void {
  const { pages, matches, touchedPages, sections, touchedSections } = scores;
  for (let index = 0; index < scores.pageCount; index++) {
    const page = touchedPages[index] ?? 0;
    pages[page] = 0;
    matches[page] = 0;
  }
  for (let index = 0; index < scores.sectionCount; index++) sections[touchedSections[index] ?? 0] = 0;
  scores.pageCount = 0;
  scores.sectionCount = 0;
}

/** A varint that goes on after its first byte: its value, and in `behind` the place after it. */
let behind = 0;
function longVarint(bytes: Uint8Array, start: number): number {
  let value = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  behind = at;
  return value;
}

/** Adds to one section. Scores only grow, so the section that is best in the end was compared when it got its last part. */
function addSection(scores: Scores, page: number, section: number, value: number): void {
  const { sections, bestSections } = scores;
  const before = sections[section] ?? 0;
  if (before === 0) scores.touchedSections[scores.sectionCount++] = section;
  const after = Math.fround(before + value);
  sections[section] = after;
  const best = bestSections[page] ?? 0;
  const leading = sections[best] ?? 0;
  if (after > leading || (after === leading && section < best)) bestSections[page] = section;
}

/** Adds the sections listed at a place of the postings; answers the place behind them. */
function addSections(
  scores: Scores,
  page: number,
  first: number,
  postings: Uint8Array,
  start: number,
  factor: number,
): number {
  let at = start;
  let section = first;
  for (;;) {
    let step = postings[at] ?? 0;
    if (step < 0x80) at++;
    else {
      step = longVarint(postings, at);
      at = behind;
    }
    section += step >>> 1;
    addSection(scores, page, section, (postings[at++] ?? 0) * factor);
    if ((step & 1) === 0) return at;
    section++;
  }
}

/**
 * Adds the postings of one term (see `writePostings`) with the weight of its word. This loop decides the speed of ranking, and
 * until it has been compiled, that of the first query: so it calls as little as it can.
 */
export function addPostings(
  scores: Scores,
  postings: Uint8Array,
  firstSections: Uint32Array,
  weight: number,
  bit: number,
): void {
  const { pages, matches, touchedPages, bestSections } = scores;
  const pageStep = (weight * strongest.page) / strengthSteps;
  const sectionStep = (weight * strongest.section) / strengthSteps;
  const { length } = postings;
  let at = 0;
  let page = -1;
  while (at < length) {
    let head = postings[at] ?? 0;
    if (head < 0x80) at++;
    else {
      head = longVarint(postings, at);
      at = behind;
    }
    page += (head >>> 1) + 1;
    const strength = postings[at++] ?? 0;
    const first = firstSections[page] ?? 0;
    const before = pages[page] ?? 0;
    if (before === 0) {
      touchedPages[scores.pageCount++] = page;
      bestSections[page] = first;
    }
    pages[page] = before + strength * pageStep;
    matches[page] = (matches[page] ?? 0) | bit;
    if ((head & 1) === 1) at = addSections(scores, page, first, postings, at, sectionStep);
    // A page of one section is that section; of a longer page, only the title holds the term.
    else if ((firstSections[page + 1] ?? 0) - first === 1) addSection(scores, page, first, strength * sectionStep);
  }
}
