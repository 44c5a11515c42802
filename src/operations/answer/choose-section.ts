import type { PageSummary } from '../../library/page.ts';
import type { PageSection } from './page-sections.ts';
import { type InterpretedQuestion, type Question, shareOf, termsIn } from './question.ts';

/** Words of the title, which are all over the page and tell its sections apart the least. */
const titleShare = 0.12;
/** About two sentences: words that stand this close together are said together. */
const reach = 400;

/** The most that the question's words weigh in any stretch of `reach` characters. */
const densest = ({ highlighter }: Question, text: string, worth: (term: number) => number): number => {
  const marks = highlighter.marksIn(text);
  const inside = new Map<number, number>();
  let sum = 0;
  let best = 0;
  let first = 0;
  for (const mark of marks) {
    const count = inside.get(mark.term) ?? 0;
    if (count === 0) sum += worth(mark.term);
    inside.set(mark.term, count + 1);
    for (let left = marks[first]; left !== undefined && mark.end - left.start > reach; left = marks[++first]) {
      const others = (inside.get(left.term) ?? 1) - 1;
      inside.set(left.term, others);
      if (others === 0) sum -= worth(left.term);
    }
    best = Math.max(best, sum);
  }
  return best;
};

/** What the form of a section is worth to a question, as a share of the question's weight; `open` is what the title leaves. */
const fitOf = (
  { heading, part, markdown }: PageSection,
  isTerm: boolean,
  { intents }: InterpretedQuestion,
  open: number,
): number => {
  // The fewer words tell the sections apart, the more the form decides.
  const alike = 1 - open;
  const has = (line: RegExp): boolean => line.test(markdown);
  // The lead of a term is its definition; that of any other page is an announcement.
  if (part === 'lead' && !isTerm) return 0.03;
  if (part === 'lead') return 0.15 * alike ** 2 + (intents.includes('definition') && open <= 0.2 ? 0.3 : 0);
  if (part === 'summary') return -0.05;
  if (part === 'facts') return intents.includes('difference') ? 0.3 : -0.25;
  if (intents.includes('steps') && has(/^1\. /m)) return 0.35 * alike + 0.1;
  if (intents.includes('list') && has(/^([-*|]|\d+\.) /m)) return 0.2 * alike + 0.1;
  if (intents.includes('doing') && has(/^```|[=÷×]/m)) return 0.25 * alike;
  if (intents.includes('table') && has(/^\| /m)) return 0.1;
  return heading === 0 ? 0.12 * alike ** 2 : 0;
};

/** The section of a page that says most on a question; undefined when the page has nothing to quote. */
export const chooseSection = (
  sections: readonly PageSection[],
  page: Pick<PageSummary, 'title' | 'also' | 'headings' | 'definition'>,
  asked: InterpretedQuestion,
): PageSection | undefined => {
  const { question } = asked;
  const { weights } = question.highlighter;
  const title = termsIn(question, [page.title, ...(page.also ?? [])].join(' . '));
  const worth = (term: number): number => (weights[term] ?? 0) * (title.has(term) ? titleShare : 1);
  const total = (terms: Iterable<number>): number => [...terms].reduce((sum, term) => sum + worth(term), 0);
  const open = 1 - shareOf(question, title);
  let best: { section: PageSection; value: number } | undefined;
  for (const section of sections) {
    const { text } = section;
    const names = [
      ...section.questions,
      ...(section.heading === 0 ? [] : [page.headings[section.heading]?.text ?? '']),
    ];
    const named = names
      .map((name) => termsIn(question, name))
      .reduce((best, terms) => (total(terms) > total(best) ? terms : best), new Set<number>());
    const held = total(new Set([...named, ...termsIn(question, text)]));
    const value =
      0.5 * held +
      0.5 * densest(question, text, worth) +
      1.5 * total(named) +
      fitOf(section, page.definition !== undefined, asked, open) * question.weight;
    if (best === undefined || value > best.value) best = { section, value };
  }
  return best?.section;
};
