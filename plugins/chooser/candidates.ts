import type { Answer } from '../../src/operations/answer.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { splitSentences } from '../../src/search/text/words.ts';

/** A sentence of the site that may answer a question. */
export interface Candidate {
  readonly text: string;
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly author?: string | undefined;
  readonly license?: string | undefined;
}

const maxSections = 10;
const maxSentences = 80;
/** The most characters of all sentences, some 3,000 tokens. */
const maxCharacters = 12_000;
/** The most characters of a sentence. */
const maxSentence = 600;

/** The sections that are nearest to a question, as URLs, best first; none for a question that the site surely answers, or does not cover. */
const nearestSections = ({ outcome, quotes, nearest, results }: Answer): readonly string[] => {
  // A sure answer comes without further passages.
  if (outcome === 'not-covered' || (outcome === 'answered' && nearest.length === 0)) return [];
  return [...new Set([...quotes, ...nearest, ...results].map(({ url }) => url))].slice(0, maxSections);
};

/** The sentences of a section, as the page shows them. */
const sentencesAt = (url: string, { library }: OperationContext): Candidate[] => {
  const [address = '', anchor = ''] = url.split('#');
  const path = decodeURI(address.slice(library.origin.length)).replace(/^\/+/, '');
  const position = library.find(path === '' ? 'index' : path);
  if (position === undefined) return [];
  const { summary, chunks } = library.pageAt(position);
  const chunk = anchor === '' ? chunks[0] : chunks.find((one) => one.anchor === decodeURIComponent(anchor));
  if (chunk === undefined) return [];
  const { author, license } = summary;
  return chunk.plain.split('\n').flatMap((line) =>
    splitSentences(line).flatMap(([start, end]) => {
      const text = line.slice(start, end).trim();
      if (text === '' || text.length > maxSentence) return [];
      return [{ text, title: summary.title, heading: chunk.heading, url, author, license }];
    }),
  );
};

/** The sentences among which a model may choose, those of the nearest section first. */
export const findCandidates = (answer: Answer, source: OperationContext): readonly Candidate[] => {
  const found = nearestSections(answer)
    .flatMap((url) => sentencesAt(url, source))
    .slice(0, maxSentences);
  let left = maxCharacters;
  const end = found.findIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return end === -1 ? found : found.slice(0, end);
};
