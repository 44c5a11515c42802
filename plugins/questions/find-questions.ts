import { toSectionUrl } from '../../src/library/address.ts';
import { resolvePagePath } from '../../src/library/page-reference.ts';
import { quotableChunks } from '../../src/operations/answer/quotable-chunks.ts';
import { answerQuestion } from '../../src/operations/answer.ts';
import type { OperationContext } from '../../src/operations/operation.ts';

/** A heading that a question may find; the opening of a page has no anchor. */
export interface Heading {
  readonly path: string;
  readonly title: string;
  readonly url: string;
  readonly anchor: string | undefined;
  readonly heading: string;
  /** The first words below it. */
  readonly text: string;
  /** The questions that its author lists. */
  readonly listed: readonly string[];
}

/** The most characters of a text that a task shows. */
const maxText = 300;
/** The fewest characters of a section that is worth a question. */
const minText = 80;

/** Lists the headings of all pages that authors wrote, with text below them. */
export const listHeadings = ({ library }: OperationContext): Heading[] =>
  Array.from({ length: library.size }, (_, position) => library.pageAt(position)).flatMap((stored) => {
    const { path, title, url } = stored.summary;
    const headings = new Map<string | undefined, Heading>();
    for (const { heading, anchor, questions, text, part } of quotableChunks(stored)) {
      const place = heading === '' ? undefined : anchor;
      if (part === 'summary' || text.length < minText || headings.has(place)) continue;
      headings.set(place, {
        ...{ path, title },
        url: toSectionUrl(url, place),
        anchor: place,
        heading: heading || title,
        text: text.slice(0, maxText),
        // Those of the page are for its opening, of which a section may be the longer part.
        listed: place === undefined ? (stored.chunks[0]?.questions ?? []) : questions,
      });
    }
    return [...headings.values()];
  });

/** A question with the place that should answer it. */
export interface Proposed {
  readonly question: string;
  /** The path of the page, its URL, or its file. */
  readonly page: string;
  /** The anchor of the heading; without it the whole page may answer. */
  readonly heading?: string | undefined;
}

/**
 * The outcome of a question: `answered` if the right words are the first that are quoted, `closest` if they are among
 * what is shown, `other` if only others are, `silent` if nothing is, and `unknown` for a page or heading that does not exist.
 */
export type Outcome = 'answered' | 'closest' | 'other' | 'silent' | 'unknown';

/** A question as the site answers it. */
export interface Tried extends Proposed {
  readonly outcome: Outcome;
  /** The address of what is shown first. */
  readonly first?: string;
}

/** Asks a question, and compares what is shown with the place that should answer. */
export const tryQuestion = (proposed: Proposed, source: OperationContext): Tried => {
  const { library } = source;
  const path = resolvePagePath(proposed.page, [new URL(library.origin).host], library);
  const position = path === undefined ? undefined : library.find(path);
  if (path === undefined || position === undefined) return { ...proposed, outcome: 'unknown' };
  const { summary, chunks } = library.pageAt(position);
  const { heading } = proposed;
  const place = { ...proposed, page: path };
  if (heading !== undefined && !chunks.some(({ anchor }) => anchor === heading))
    return { ...place, outcome: 'unknown' };
  const { quotes, nearest } = answerQuestion.run({ question: proposed.question, language: summary.language }, source);
  const url = toSectionUrl(summary.url, heading);
  const isRight = (shown: { readonly url: string; readonly page: { readonly path: string } }): boolean =>
    heading === undefined ? shown.page.path === path : shown.url === url;
  const shown = [...quotes, ...nearest];
  const [first] = shown;
  if (first === undefined) return { ...place, outcome: 'silent' };
  const [quote] = quotes;
  if (quote !== undefined && isRight(quote)) return { ...place, outcome: 'answered', first: first.url };
  return { ...place, outcome: shown.some(isRight) ? 'closest' : 'other', first: first.url };
};
