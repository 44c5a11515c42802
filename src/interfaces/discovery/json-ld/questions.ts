import { type Chunk, chunksUnder } from '../../../library/chunk.ts';
import type { Node } from './publisher.ts';

const answerTo = (chunks: readonly Chunk[], anchor: string): string =>
  chunksUnder(chunks, anchor)
    .flatMap(({ heading, plain }, at) => (at === 0 ? [plain] : [heading, plain]))
    .filter((text) => text !== '')
    .join('\n');

/** Headings that ask, with the text below them as the answer; a page with fewer than two of them is no list of questions. */
export const questionsOf = (page: string, chunks: readonly Chunk[]): Node[] => {
  const asking = chunks.filter(({ level, heading }) => level > 1 && /[?？]$/.test(heading));
  if (asking.length < 2) return [];
  return asking.flatMap(({ heading, anchor }) => {
    const text = answerTo(chunks, anchor);
    const url = `${page}#${anchor}`;
    return text === ''
      ? []
      : [{ '@type': 'Question', '@id': url, name: heading, acceptedAnswer: { '@type': 'Answer', text, url } }];
  });
};
