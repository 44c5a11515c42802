import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { limitNesting } from '../../src/library/markdown/limit-nesting.ts';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { nodesIn, rewriteTree } from '../../src/library/markdown/walk.ts';

/** The longest description, in characters. */
const maxLength = 20_000;
const maxCellLength = 1000;

/** A line without any mark of Markdown, which most descriptions are: parsing it would take a thousand times as long. */
const plainLine = /^\p{L}[\p{L}\p{N} .,;()'’“”?–/-]*$/u;

const extractText = (node: RootContent): string =>
  [...nodesIn(node)].flatMap((one) => ('value' in one ? [one.value] : [])).join('');

/** Cleans a node of a description: it has no HTML, loads no picture, and links only to whole addresses. */
const cleaned = (node: RootContent): readonly RootContent[] | undefined => {
  if (node.type === 'html')
    return /^<br\s*\/?>$/i.test(node.value) ? [{ type: 'text', value: ' ' }] : [{ type: 'text', value: node.value }];
  if (node.type === 'image' || node.type === 'imageReference') return [{ type: 'text', value: node.alt ?? '' }];
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return [];
  if (node.type === 'footnoteReference') return [];
  const isLost = node.type === 'linkReference' || (node.type === 'link' && !/^(?:https?:|mailto:)/i.test(node.url));
  return isLost ? [{ type: 'text', value: extractText(node) }] : undefined;
};

const isPhrasing = ({ type }: RootContent): boolean => type === 'text';

/** A description as blocks, its headings below a level. */
export const getBlocks = (description: string | undefined, level: 2 | 3): RootContent[] => {
  const text = description?.slice(0, maxLength).trim() ?? '';
  if (text === '') return [];
  if (plainLine.test(text)) return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
  const tree = parseMarkdown(limitNesting(text));
  rewriteTree(tree, cleaned);
  const headings = [...nodesIn(tree)].filter((node) => node.type === 'heading');
  const shift = level - Math.min(...headings.map(({ depth }) => depth), level);
  for (const heading of headings)
    heading.depth = ([1, 2, 3, 4, 5, 6] as const)[Math.min(heading.depth + shift, 6) - 1] ?? 6;
  // HTML between blocks has become text, which is a paragraph there.
  return tree.children.map((child) =>
    isPhrasing(child) && child.type === 'text' ? { type: 'paragraph', children: [child] } : child,
  );
};

const phrasingIn = (node: RootContent | BlockContent | DefinitionContent): PhrasingContent[] => {
  if (node.type === 'paragraph' || node.type === 'heading') return [...node.children, { type: 'text', value: ' ' }];
  if (node.type === 'list')
    return node.children.flatMap(({ children }) => children.flatMap((child) => phrasingIn(child)));
  return node.type === 'blockquote' ? node.children.flatMap((child) => phrasingIn(child)) : [];
};

/** A description in one line, for a cell of a table. */
export const getLine = (description: string | undefined): PhrasingContent[] => {
  const line = getBlocks(description?.slice(0, maxCellLength), 3)
    .flatMap(phrasingIn)
    .map((node): PhrasingContent => (node.type === 'break' ? { type: 'text', value: ' ' } : node));
  // Behind the last paragraph.
  return line.slice(0, -1);
};

/** A description as the rest of a line. */
export const getRest = (description: string | undefined): PhrasingContent[] => {
  const line = getLine(description);
  return line.length === 0 ? [] : [{ type: 'text', value: ' ' }, ...line];
};

/** A text of the file as code. */
export const codeNode = (value: string): PhrasingContent => ({ type: 'inlineCode', value: value.replace(/\s+/g, ' ') });

/** The first sentence of a description as plain text; undefined for none. */
export const toSentence = (description: string | undefined): string | undefined => {
  const text = getLine(description).map(extractText).join('').replace(/\s+/g, ' ').trim();
  const [first = ''] = /^.{1,299}?[.!?](?=\s|$)/u.exec(text) ?? [];
  return first || text.slice(0, 300).trim() || undefined;
};

/** A description as blocks without the paragraph that `toSentence` has whole: it stands under the title of the page. */
export const getFurtherBlocks = (description: string | undefined, level: 2 | 3): RootContent[] => {
  const [first, ...rest] = getBlocks(description, level);
  if (first === undefined) return [];
  const isRepeated = first.type === 'paragraph' && extractText(first).replace(/\s+/g, ' ') === toSentence(description);
  return isRepeated ? rest : [first, ...rest];
};
