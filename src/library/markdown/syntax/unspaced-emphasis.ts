import type { Nodes, Parents, RootContent } from 'mdast';
import { isWide, unspacedScript } from '../../text/scripts.ts';

/**
 * A punctuation mark of a script that nobody writes in now. It stands outside the marks of emphasis where only spaces would make
 * them marks in CommonMark (§6.2), so that any parser reads them; a text that has it is read as it is.
 */
const sign = '\uA95F';
const anySign = /\uA95F/g;

const isSpace = (character: string): boolean => character === '' || /\s/u.test(character);
const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character);
/** Korean has spaces, but its particles follow a word, and the marks around it, without one. */
const korean = /\p{Script=Hangul}/u;
const isUnspaced = (character: string): boolean =>
  unspacedScript.test(character) || isWide(character) || korean.test(character);

/** True if marks between a letter outside and a punctuation mark inside are emphasis only in a script without spaces. */
const needsSign = (outside: string, inside: string): boolean =>
  !isSpace(outside) && !isPunctuation(outside) && isPunctuation(inside) && (isUnspaced(outside) || isUnspaced(inside));

const getLast = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';
const getFirst = (text: string): string => Array.from(text.slice(0, 2))[0] ?? '';

/** The offsets in a text at which a sign makes marks of emphasis out of asterisks and tildes. */
const signOffsets = (markdown: string): number[] =>
  [...markdown.matchAll(/\\[\s\S]|\*+|~+/g)].flatMap(({ 0: run, index }) => {
    if (run.startsWith('\\')) return [];
    const end = index + run.length;
    const [before, after] = [
      getLast(markdown.slice(Math.max(0, index - 2), index)),
      getFirst(markdown.slice(end, end + 2)),
    ];
    return [...(needsSign(before, after) ? [index] : []), ...(needsSign(after, before) ? [end] : [])];
  });

/** Takes the signs out of the words and attributes of a node, and its positions back to where they were. */
const restoreNode = (node: object, place: (point: Point) => void): void => {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') {
      if (value.includes(sign)) Object.assign(node, { [name]: value.replaceAll(anySign, '') });
    } else if (isPoint(value)) place(value);
    else if (typeof value === 'object' && value !== null && name !== 'children') restoreNode(value, place);
  }
};

interface Point {
  column: number;
  offset?: number;
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'column' in value && 'offset' in value;

const restoreTree = (node: Nodes, place: (point: Point) => void): void => {
  restoreNode(node, place);
  if (!('children' in node)) return;
  for (const child of node.children) restoreTree(child, place);
  const parent: Parents = node;
  // mdast has a type of children for each parent; a text of nothing is left out.
  const kept = (parent.children as RootContent[]).filter((child) => child.type !== 'text' || child.value !== '');
  parent.children = kept as typeof parent.children;
};

/** Maps points of a text with signs to the text without; `signs` are their offsets in the text without. */
const placeWithout = (signs: readonly number[]): ((point: Point) => void) => {
  const withSigns = signs.map((offset, at) => offset + at);
  const countBefore = (offset: number): number => {
    const at = withSigns.findIndex((each) => each >= offset);
    return at === -1 ? withSigns.length : at;
  };
  return (point) => {
    if (point.offset === undefined) return;
    const before = countBefore(point.offset);
    point.column -= before - countBefore(point.offset - point.column + 1);
    point.offset -= before;
  };
};

/**
 * Parses a text in which emphasis may end, or begin, between a letter and a punctuation mark if one of the two is of a script without
 * spaces between words: Chinese, Japanese, Thai and their like. CommonMark wants a space there, which these scripts do not have.
 */
export const parseUnspacedEmphasis = <Tree extends Nodes>(
  markdown: string,
  parse: (markdown: string) => Tree,
): Tree => {
  if (!/[*~]/.test(markdown) || markdown.includes(sign)) return parse(markdown);
  const signs = signOffsets(markdown);
  if (signs.length === 0) return parse(markdown);
  let from = 0;
  const pieces = signs.map((offset) => {
    const piece = markdown.slice(from, offset);
    from = offset;
    return piece;
  });
  const tree = parse([...pieces, markdown.slice(from)].join(sign));
  restoreTree(tree, placeWithout(signs));
  return tree;
};
