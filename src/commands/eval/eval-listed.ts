import { toSectionUrl } from '../../library/address.ts';
import { answerQuestion } from '../../operations/answer.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { withoutPages } from '../../search/index/select-pages.ts';

/** A question that a page lists in its front matter, with what the site quotes first for it. */
interface ListedQuestion {
  readonly question: string;
  /** The page, with the anchor of the section that should answer. */
  readonly place: string;
  /** The URL that is quoted first; null if nothing is. */
  readonly first: string | null;
  /** True if a quotation is of the page. */
  readonly isPageQuoted: boolean;
  /** True if one is of the section too. */
  readonly isSectionQuoted: boolean;
}

/** Asks every question that a page lists. */
export const askListed = (source: OperationContext): ListedQuestion[] => {
  const { library } = source;
  const pages = Array.from({ length: library.size }, (_, position) => library.pageAt(position));
  return pages.flatMap(({ summary, chunks }) =>
    chunks.flatMap(({ anchor, questions }, at) => {
      const url = toSectionUrl(summary.url, at === 0 ? undefined : anchor);
      return questions.map((question): ListedQuestion => {
        const { quotes } = answerQuestion.run({ question, language: summary.language }, source);
        const isPageQuoted = quotes.some(({ page }) => page.path === summary.path);
        return {
          question,
          place: at === 0 ? summary.path : `${summary.path}#${anchor}`,
          first: quotes[0]?.url ?? null,
          isPageQuoted,
          // A question below the title is one for the whole page.
          isSectionQuoted: at === 0 ? isPageQuoted : quotes.some((quote) => quote.url === url),
        };
      });
    }),
  );
};

/** The most pages whose titles are asked. */
const maxHidden = 200;

/**
 * Asks the titles of pages while each is hidden from the search. What is answered then is answered by others, or should not
 * be: a share that the owner can compare from one build to the next.
 */
export const askHidden = (source: OperationContext): { readonly asked: number; readonly answered: number } => {
  const { library, search } = source;
  const step = Math.max(1, Math.ceil(library.size / maxHidden));
  const asked = Array.from({ length: Math.ceil(library.size / step) }, (_, at) => library.summaryAt(at * step));
  const answered = asked.filter(({ path, title }) => {
    const position = search.library.find(path);
    const hidden = { ...source, search: withoutPages(search, position === undefined ? [] : [position]) };
    return answerQuestion.run({ question: title }, hidden).outcome === 'answered';
  });
  return { asked: asked.length, answered: answered.length };
};
