import { toSectionUrl } from '../../../library/address.ts';
import { type Chunk, chunksUnder } from '../../../library/chunk.ts';
import type { JsonLdNode } from './publisher.ts';

const answerTo = (chunks: readonly Chunk[], anchor: string): string =>
  chunksUnder(chunks, anchor)
    .flatMap(({ heading, plain }, at) => (at === 0 ? [plain] : [heading, plain]))
    .filter((text) => text !== '')
    .join('\n');

/** Headings that end in a question mark as Question nodes, with the text below as the answer; none if there are fewer than two. */
export const toQuestions = (page: string, chunks: readonly Chunk[]): JsonLdNode[] => {
  const questionHeadings = chunks.filter(({ level, heading }) => level > 1 && /[?？]$/.test(heading));
  if (questionHeadings.length < 2) return [];
  return questionHeadings.flatMap(({ heading, anchor }) => {
    const text = answerTo(chunks, anchor);
    const url = toSectionUrl(page, anchor);
    return text === ''
      ? []
      : [{ '@type': 'Question', '@id': url, name: heading, acceptedAnswer: { '@type': 'Answer', text, url } }];
  });
};
