import type { StoredPage } from '../../library/library.ts';
import { parseQuestion } from '../answer/question/question.ts';
import { readablePage } from '../answer/readable-page.ts';
import { sectionReader, sectionScore } from '../answer/section-score.ts';
import type { OperationContext } from '../operation.ts';

/** The most sections that are judged, so that a page of any length costs no more than a search. */
const maxSections = 1000;

/** The places of a page's sections among its chunks, best for a question first; lists of other pages are left out. */
export const rankSections = (page: StoredPage, question: string, { search }: OperationContext): number[] => {
  const readable = readablePage(page, search);
  const read = sectionReader(parseQuestion(search, question), readable, 1);
  const scored = readable.chunks
    .slice(0, maxSections)
    .map((chunk) => ({ place: chunk.place, score: sectionScore(read(chunk)) }));
  return [...new Set(scored.sort((a, b) => b.score - a.score || a.place - b.place).map(({ place }) => place))];
};
