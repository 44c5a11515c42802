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

function addPage(scores: Scores, page: number, firstSection: number, value: number, bit: number): void {
  const { pages, matches, touchedPages, bestSections } = scores;
  const before = pages[page] ?? 0;
  if (before === 0) {
    touchedPages[scores.pageCount++] = page;
    bestSections[page] = firstSection;
  }
  pages[page] = before + value;
  matches[page] = (matches[page] ?? 0) | bit;
}

/** Scores only grow, so the section that is best in the end was compared when it got its last part. */
function addSection(scores: Scores, page: number, section: number, value: number): void {
  const { sections, touchedSections, bestSections } = scores;
  const before = sections[section] ?? 0;
  if (before === 0) touchedSections[scores.sectionCount++] = section;
  const after = Math.fround(before + value);
  sections[section] = after;
  const best = bestSections[page] ?? 0;
  const leading = sections[best] ?? 0;
  if (after > leading || (after === leading && section < best)) bestSections[page] = section;
}

/** Adds the postings of one term (see `writePostings`) with the weight of its word. This loop decides the speed of ranking. */
export function addPostings(
  scores: Scores,
  postings: Uint8Array,
  firstSections: Uint32Array,
  weight: number,
  bit: number,
): void {
  const pageStep = (weight * strongest.page) / strengthSteps;
  const sectionStep = (weight * strongest.section) / strengthSteps;
  let at = 0;
  let page = -1;
  const varint = (): number => {
    let byte = postings[at++] ?? 0;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = postings[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    return value;
  };
  while (at < postings.length) {
    const head = varint();
    page += (head >>> 1) + 1;
    const strength = postings[at++] ?? 0;
    let section = firstSections[page] ?? 0;
    addPage(scores, page, section, strength * pageStep, bit);
    if ((head & 1) === 0) {
      // A page of one section is that section; of a longer page, only the title holds the term.
      if ((firstSections[page + 1] ?? 0) - section === 1) addSection(scores, page, section, strength * sectionStep);
      continue;
    }
    for (let more = 1; more === 1; section++) {
      const step = varint();
      more = step & 1;
      section += step >>> 1;
      addSection(scores, page, section, (postings[at++] ?? 0) * sectionStep);
    }
  }
}
