import type { Root, RootContent } from 'mdast';
import { textOfHtml } from '../html/text-of-html.ts';
import { getFootnotes, getLine, linesIn } from '../plain-lines.ts';
import { getDefinitions } from './definitions.ts';

/**
 * A heading of a text with what is below it, up to the next heading; the first may have no heading. A heading has an id if
 * the author chose its anchor.
 */
export interface TextChunk {
  readonly heading: { readonly level: number; readonly text: string; readonly id?: string } | undefined;
  /** Its start in the Markdown of the text, in UTF-16 units. */
  readonly start: number;
  /** The words below the heading, one line for each paragraph, item, row and footnote. */
  readonly plain: string;
}

/** A text as Markdown, and where its headings are in it. */
export interface WrittenText {
  readonly markdown: string;
  readonly chunks: readonly TextChunk[];
}

const getGroups = ({ children }: Root): RootContent[][] => {
  const groups: RootContent[][] = [];
  for (const node of children) {
    if (node.type === 'heading' || groups.length === 0) groups.push([node]);
    else groups.at(-1)?.push(node);
  }
  return groups;
};

/**
 * Writes a tree as Markdown heading by heading, so that the place of each is known; a test holds the result equal to the
 * tree written whole. Without `write` the text stays unwritten and only its headings are known.
 */
export const writeChunks = (tree: Root, write: ((tree: Root) => string) | undefined): WrittenText => {
  const footnotes = getFootnotes(tree, textOfHtml);
  const definitions = getDefinitions(tree);
  const data = definitions.length === 0 ? {} : { data: { definitions } };
  let markdown = '';
  const chunks = getGroups(tree).map((children): TextChunk => {
    const [first, ...below] = children;
    const isHeaded = first?.type === 'heading';
    const id = isHeaded ? first.data?.id : undefined;
    const heading = isHeaded ? { level: first.depth, text: getLine(first), ...(id && { id }) } : undefined;
    if (write === undefined) return { heading, start: 0, plain: '' };
    if (markdown !== '') markdown += '\n';
    const start = markdown.length;
    markdown += write({ type: 'root', children, ...data });
    const blocks = isHeaded ? below : children;
    const lines = [...blocks.flatMap((block) => linesIn(block, textOfHtml)), ...footnotes(children)];
    return { heading, start, plain: lines.filter((line) => line !== '').join('\n') };
  });
  return { markdown, chunks };
};
