import type { Nodes } from 'mdast';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';
import type { StoredPage } from '../../src/library/library.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text outside of tags and addresses. */
const getWords = (node: Nodes): string[] => {
  if (node.type === 'html') return [];
  if ('value' in node) return wordsIn(node.value);
  if (node.type === 'image') return wordsIn(node.alt ?? '');
  return 'children' in node ? node.children.flatMap(getWords) : [];
};

/** The words of a source, and those of them that a form of its page lacks. */
export interface LostWords {
  readonly words: number;
  /** Words that are neither in the Markdown of the page nor in its record. */
  readonly lost: readonly string[];
  /** Words of its Markdown that no search finds. */
  readonly unfound: readonly string[];
}

/** Compares the words of a file with those of its page, in the forms that agents read and search. */
export const lostWords = (source: string, { summary, markdown, chunks }: StoredPage): LostWords => {
  const words = getWords(parseNative(splitFrontMatter(source).body));
  const there = new Set(wordsIn(`${markdown}\n${JSON.stringify(summary)}`));
  const searched = new Set(chunks.flatMap(({ heading, plain }) => wordsIn(`${heading} ${plain}`)));
  for (const word of wordsIn(summary.title)) searched.add(word);
  return {
    words: words.length,
    lost: words.filter((word) => !there.has(word)),
    unfound: getWords(parseNative(markdown)).filter((word) => !searched.has(word)),
  };
};
