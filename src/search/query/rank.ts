import { highestBonus, strongest } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { isIn, type PageSet } from './filters.ts';
import { placeOfPhrase } from './phrase.ts';
import type { Plan } from './plan-query.ts';
import { addToPages, addToSections, choosePages, clearPages, releasePages } from './scores.ts';
import { createTop } from './top-items.ts';

/** How much a page's best section adds to the page. */
const sectionShare = 0.6;

/** The largest score that one unit of query weight can give. */
export const highest = strongest.page + sectionShare * strongest.section + highestBonus;

/** A page that matches. */
export interface Match {
  /** The number of the page. */
  readonly id: number;
  readonly score: number;
  /** The section that speaks for it; undefined when the page has none. */
  readonly section: number | undefined;
  /** The query terms it holds, one bit each. */
  readonly matches: number;
}

export interface Ranking {
  readonly total: number;
  /** The best first. */
  readonly best: readonly Match[];
}

/** Pages with phrases are read to be sure: so many of the best ones. */
const mostVerified = 1000;
/** Sections lift only so many of the best pages; the others stay below them, wherever the caller cuts the list. */
const mostLifted = 100;

/** The best pages by their own score, without sections, of those that hold any word and every required one; and how many do. */
function rankAlone(index: SearchIndex, { terms }: Plan, selected: PageSet | undefined, size: number): Ranking {
  const { pages, matches, touched, count } = index.scores;
  let required = 0;
  for (const [bit, { isRequired }] of terms.entries()) if (isRequired) required |= 1 << bit;
  const top = createTop<Match>(size);
  let { floor } = top;
  let total = 0;
  for (let at = 0; at < count; at++) {
    const page = touched[at] ?? 0;
    const held = matches[page] ?? 0;
    if ((held & required) !== required || (selected && !isIn(selected, page))) continue;
    total++;
    const score = pages[page] ?? 0;
    if (score < floor) continue;
    top.add({ id: page, score, section: undefined, matches: held });
    floor = top.floor;
  }
  return { total, best: top.sorted() };
}

/** The page with the section that holds the first wanted phrase, when it holds all of those and none of the excluded. */
function verified(index: SearchIndex, { phrases }: Plan, match: Match): Match | undefined {
  let section: number | undefined;
  for (const phrase of phrases) {
    const place = placeOfPhrase(index, match.id, phrase);
    if ((place !== undefined) === phrase.isExcluded) return undefined;
    if (place !== undefined && place >= 0) section ??= place;
  }
  return { ...match, section };
}

/** Adds the best section to each of the best pages: it says which passage to show, and lifts the first of them. */
function withSections(index: SearchIndex, { terms }: Plan, best: readonly Match[]): Match[] {
  const { scores, firstSections } = index;
  const pages = best.map(({ id }) => id);
  choosePages(scores, pages);
  for (const { entries, entryWeights } of terms) {
    for (const [at, entry] of entries.entries())
      addToSections(scores, index.postings(entry), firstSections, entryWeights[at] ?? 0);
  }
  const lifted = best.map((match, rank): Match => {
    const first = firstSections[match.id] ?? 0;
    const own = scores.sections.subarray(first, firstSections[match.id + 1]);
    if (own.length === 0) return match;
    const most = own.reduce((left, right) => Math.max(left, right), 0);
    const score = rank < mostLifted ? match.score + sectionShare * most : match.score;
    return { ...match, score, section: match.section ?? first + own.indexOf(most) };
  });
  releasePages(scores, pages, firstSections);
  return lifted.sort((a, b) => b.score - a.score || a.id - b.id);
}

/** The best `size` pages, and how many match. */
export function rankPages(index: SearchIndex, plan: Plan, selected: PageSet | undefined, size: number): Ranking {
  const { scores } = index;
  for (const [bit, { entries, entryWeights }] of plan.terms.entries()) {
    for (const [at, entry] of entries.entries())
      addToPages(scores, index.postings(entry), entryWeights[at] ?? 0, 1 << bit);
  }
  const hasPhrases = plan.phrases.length > 0;
  const alone = rankAlone(index, plan, selected, hasPhrases ? mostVerified : Math.max(size, mostLifted));
  clearPages(scores);
  if (!hasPhrases) return { total: alone.total, best: withSections(index, plan, alone.best).slice(0, size) };
  const found = alone.best.flatMap((match) => verified(index, plan, match) ?? []);
  return { total: found.length, best: withSections(index, plan, found).slice(0, size) };
}
