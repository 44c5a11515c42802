import { highestBonus, strongest } from './field-weights.ts';
import type { PageSet } from './filters.ts';
import type { SearchIndex } from './open-index.ts';
import { placeOfPhrase } from './phrase.ts';
import type { Plan } from './plan-query.ts';
import { addPostings, clearScores } from './scores.ts';
import { isSelected } from './select-pages.ts';
import { createTop } from './top.ts';

/** How much a page's best section adds to the page, and how much its page adds to a section. */
const sectionShare = 0.6;
const pageShare = 0.25;

/** The largest score that one unit of query weight can give. */
export const highest = {
  page: strongest.page + sectionShare * strongest.section + highestBonus,
  section: strongest.section + pageShare * strongest.page + highestBonus,
} as const;

/** A page or a section that matches. */
export interface Match {
  /** The page, or the section. */
  readonly id: number;
  readonly score: number;
  readonly page: number;
  /** The section that speaks for it; undefined when the page has none. */
  readonly section: number | undefined;
  /** The query terms that the page holds, one bit each. */
  readonly matches: number;
}

export interface Ranking {
  readonly total: number;
  /** The best first. */
  readonly best: readonly Match[];
}

/** Pages with phrases are read to be sure: so many of the best ones. */
const mostVerified = 1000;

function scoreTerms(index: SearchIndex, { terms }: Plan): void {
  for (const [bit, { entries, entryWeights }] of terms.entries()) {
    for (const [at, entry] of entries.entries()) {
      addPostings(index.scores, index.postings(entry), index.firstSections, entryWeights[at] ?? 0, 1 << bit);
    }
  }
}

/** Visits the pages that hold any word and every required one. */
function eachFound(
  index: SearchIndex,
  { terms }: Plan,
  selected: PageSet | undefined,
  visit: (page: number) => void,
): void {
  const { touchedPages, pageCount, matches } = index.scores;
  let required = 0;
  for (const [bit, { isRequired }] of terms.entries()) if (isRequired) required |= 1 << bit;
  for (let at = 0; at < pageCount; at++) {
    const page = touchedPages[at] ?? 0;
    if (((matches[page] ?? 0) & required) === required && isSelected(selected, page)) visit(page);
  }
}

/** Offers a page, with its best section, to those that are kept. */
function offer({ scores, firstSections }: SearchIndex, page: number, top: ReturnType<typeof createTop<Match>>): void {
  const best = scores.bestSections[page] ?? 0;
  const hasSection = (firstSections[page] ?? 0) < (firstSections[page + 1] ?? 0);
  const score = (scores.pages[page] ?? 0) + (hasSection ? sectionShare * (scores.sections[best] ?? 0) : 0);
  if (!top.accepts(score, page)) return;
  top.add({ id: page, score, page, section: hasSection ? best : undefined, matches: scores.matches[page] ?? 0 });
}

/** The page with the section that holds the first wanted phrase, when it holds all of those and none of the excluded. */
function verified(index: SearchIndex, { phrases }: Plan, match: Match): Match | undefined {
  let { section } = match;
  let isPlaced = false;
  for (const phrase of phrases) {
    const place = placeOfPhrase(index, match.page, phrase);
    if ((place !== undefined) === phrase.isExcluded) return undefined;
    if (place !== undefined && place >= 0 && !isPlaced) {
      section = place;
      isPlaced = true;
    }
  }
  return { ...match, section };
}

/** Pages of a query with phrases: read, best first, and counted as far as read. */
function rankVerified(index: SearchIndex, plan: Plan, selected: PageSet | undefined): Match[] {
  const candidates = createTop<Match>(mostVerified);
  eachFound(index, plan, selected, (page) => offer(index, page, candidates));
  return candidates.sorted().flatMap((match) => verified(index, plan, match) ?? []);
}

/** A plan that nothing can meet: a required word is not in the index. */
const isHopeless = ({ terms }: Plan): boolean =>
  terms.some(({ isRequired, entries }) => isRequired && entries.length === 0);

/** The best `size` pages, and how many match. */
export function rankPages(index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking {
  if (isHopeless(plan)) return { total: 0, best: [] };
  try {
    scoreTerms(index, plan);
    if (plan.phrases.length > 0) {
      const found = rankVerified(index, plan, selected);
      return { total: found.length, best: found.slice(0, size) };
    }
    let total = 0;
    const top = createTop<Match>(size);
    eachFound(index, plan, selected, (page) => {
      total++;
      offer(index, page, top);
    });
    return { total, best: top.sorted() };
  } finally {
    clearScores(index.scores);
  }
}

/** The best `size` sections, and how many match. */
export function rankSections(index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking {
  if (isHopeless(plan)) return { total: 0, best: [] };
  try {
    scoreTerms(index, plan);
    const { pages, sections, matches } = index.scores;
    const top = createTop<Match>(size);
    let total = 0;
    const addSections = (page: number): void => {
      const end = index.firstSections[page + 1] ?? 0;
      for (let section = index.firstSections[page] ?? 0; section < end; section++) {
        const own = sections[section] ?? 0;
        if (own === 0) continue;
        total++;
        const score = own + pageShare * (pages[page] ?? 0);
        if (top.accepts(score, section)) top.add({ id: section, score, page, section, matches: matches[page] ?? 0 });
      }
    };
    if (plan.phrases.length > 0) for (const { page } of rankVerified(index, plan, selected)) addSections(page);
    else eachFound(index, plan, selected, addSections);
    return { total, best: top.sorted() };
  } finally {
    clearScores(index.scores);
  }
}
