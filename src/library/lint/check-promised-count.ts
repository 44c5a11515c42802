import type { Heading, List, Paragraph, Root, RootContent } from 'mdast';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import { plainText } from '../markdown/walk.ts';
import { valueOfWord } from './numbers.ts';
import { gapBetween, type Word, wordsOf } from './words.ts';

interface Promise {
  readonly count: number;
  /** The words of the promise, such as “Five rules”. */
  readonly words: string;
  /** Number of words after them. */
  readonly rest: number;
}

/** Nouns that a number measures instead of counting the items of a list. */
const measures: ReadonlySet<string> = new Set(
  'seconds minutes hours days weeks months years times percent points pounds dollars euros pixels bytes characters words pages people users columns steps'.split(
    ' ',
  ),
);

/** Words between a number and its noun, or before a number, that make it no promise of a complete list. */
const loose: ReadonlySet<string> = new Set(
  'of or to and than least most about over under nearly almost every another other more up per between first last next preceding previous above these those'.split(
    ' ',
  ),
);

const countOf = ({ text }: Word): number | undefined => (/^\d+$/.test(text) ? Number(text) : valueOfWord(text));

/** Returns true for words with nothing but a space between them. */
const stand = (text: string, ...words: readonly Word[]): boolean =>
  words.every((word, at) => {
    const before = words[at - 1];
    return before === undefined || gapBetween(text, before, word) === ' ';
  });

const isPlural = (word: string): boolean => /[a-z]{2}s$/.test(word) && !/(?:ss|us|is)$/.test(word);

/** Finds the one promise of a text: a number, at most one adjective, and a plural. Two numbers promise nothing clear. */
const promiseIn = (text: string): Promise | undefined => {
  const words = wordsOf(text);
  const counted = words.flatMap((word, at) => (countOf(word) === undefined ? [] : [at]));
  const [at = -1] = counted;
  if (counted.length !== 1 || loose.has(words[at - 1]?.text.toLowerCase() ?? '')) return undefined;
  const [number, next, after] = words.slice(at, at + 3);
  const count = number === undefined ? undefined : countOf(number);
  if (number === undefined || next === undefined || count === undefined || count < 2 || count > 20) return undefined;
  const named = isPlural(next.text) || after === undefined ? [number, next] : [number, next, after];
  const noun = named.at(-1) ?? next;
  if (!stand(text, ...named) || !isPlural(noun.text)) return undefined;
  if (loose.has(next.text.toLowerCase()) || measures.has(noun.text.toLowerCase())) return undefined;
  const end = noun.offset + noun.text.length;
  return { count, words: text.slice(number.offset, end), rest: words.length - at - named.length };
};

/** Finds the promise of a heading that begins with it: “Five rules”, “The five rules of …”. */
const promiseOfHeading = (heading: Heading): Promise | undefined => {
  const text = plainText(heading);
  const starts = wordsOf(text)
    .slice(0, 2)
    .some((word, at) => countOf(word) !== undefined && (at === 0 || /^(?:the|our|these|all)\b/i.test(text)));
  return starts ? promiseIn(text) : undefined;
};

/** Finds the promise of the sentence that introduces a list: “There are three reasons:”. */
const promiseOfLead = (lead: Paragraph, segmenter: Intl.Segmenter): Promise | undefined => {
  const text = plainText(lead).replaceAll('\n', ' ').trimEnd();
  if (!text.endsWith(':')) return undefined;
  const promise = promiseIn([...segmenter.segment(text)].at(-1)?.segment ?? '');
  // A number far from the list belongs to the statement of the sentence, not to what it announces.
  return promise !== undefined && promise.rest <= 3 ? promise : undefined;
};

const issueFor = (at: RootContent, promise: Promise, items: number, what = `a list of ${items}`): LocalIssue[] => {
  const gap = Math.abs(items - promise.count);
  // A list of quite another length is about something else.
  if (items < 2 || gap === 0 || gap > 2) return [];
  const message = `"${promise.words}" comes before ${what}; correct the number or the list.`;
  return [createIssue('wrong-count', at.position?.start ?? { line: 1, column: 1 }, 'list', message)];
};

/** Returns the blocks below a heading, up to the next heading of any level. */
const blocksBelow = (tree: Root, at: number): readonly RootContent[] => {
  const rest = tree.children.slice(at + 1);
  const end = rest.findIndex(({ type }) => type === 'heading');
  return end === -1 ? rest : rest.slice(0, end);
};

/** Returns true for a paragraph that begins with a name in bold, as an item of a list of long items does. */
const isNamed = (block: RootContent): boolean => block.type === 'paragraph' && block.children[0]?.type === 'strong';

/** Reports a heading, or the sentence before a list, that names another number of items than the list has. */
export const checkPromisedCount = (tree: Root, segmenter: Intl.Segmenter): LocalIssue[] =>
  tree.children.flatMap((node, at): LocalIssue[] => {
    const next = tree.children[at + 1];
    if (node.type === 'paragraph' && next?.type === 'list') {
      const promise = promiseOfLead(node, segmenter);
      return promise === undefined ? [] : issueFor(node, promise, next.children.length);
    }
    if (node.type !== 'heading') return [];
    const promise = promiseOfHeading(node);
    if (promise === undefined) return [];
    const blocks = blocksBelow(tree, at);
    // What is promised may be the rows of a table, and a list something else.
    if (blocks.some(({ type }) => type === 'table')) return [];
    const lists = blocks.filter((block): block is List => block.type === 'list');
    const named = blocks.filter(isNamed);
    if (lists.length === 0)
      return issueFor(node, promise, named.length, `${named.length} paragraphs that begin in bold`);
    const [list, ...others] = lists;
    return list === undefined || others.length > 0 || named.length > 0
      ? []
      : issueFor(node, promise, list.children.length);
  });
