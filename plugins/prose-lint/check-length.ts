import type { LocalIssue } from '../../src/library/issues/content-issue.ts';
import type { Word } from '../../src/library/terms/words.ts';
import { type Prose, positionAt } from './prose.ts';
import { createRemark } from './prose-issues.ts';

const limits = { sentence: 40, paragraph: 150 } as const;

/**
 * The offsets at which sentences start. A line break ends no sentence, since authors wrap lines. Code can start
 * one, even in lower case.
 */
const sentenceStarts = ({ text, runs }: Prose, segmenter: Intl.Segmenter): number[] => {
  const plain = runs
    .map(({ offset, kind: runKind }, index) => {
      const part = text.slice(offset, runs[index + 1]?.offset);
      return runKind === 'code' ? 'X'.repeat(part.length) : part.replaceAll('\n', ' ');
    })
    .join('');
  return [...segmenter.segment(plain)].map(({ index }) => index);
};

const lengthIssue = (
  prose: Prose,
  words: readonly Word[],
  kind: keyof typeof limits,
  advice: string,
): LocalIssue | undefined =>
  words.length <= limits[kind]
    ? undefined
    : createRemark(
        kind === 'sentence' ? 'long-sentence' : 'long-paragraph',
        positionAt(prose, words[0]?.offset ?? 0),
        kind,
        `This ${kind} has ${words.length} words; ${advice}`,
      );

/** Reports a paragraph of more than 150 words and sentences of more than 40. */
export const checkLength = (prose: Prose, words: readonly Word[], segmenter: Intl.Segmenter): LocalIssue[] => {
  // Fast path: most paragraphs are shorter than the limit of a sentence.
  if (prose.kind !== 'paragraph' || words.length <= limits.sentence) return [];
  const issues = [lengthIssue(prose, words, 'paragraph', `split it, at ${limits.paragraph} or before.`)];
  const starts = sentenceStarts(prose, segmenter);
  let at = 0;
  for (const [index] of starts.entries()) {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const first = at;
    while (at < words.length && (words[at]?.offset ?? 0) < end) at += 1;
    issues.push(
      lengthIssue(
        prose,
        words.slice(first, at),
        'sentence',
        `consider splitting it; aim for ${limits.sentence} at most.`,
      ),
    );
  }
  return issues.flatMap((issue) => issue ?? []);
};
