import type { Nodes, PhrasingContent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { once } from '../../../once.ts';
import { parseMarkdown } from '../parse.ts';
import { prepareBlock } from './prepare-block.ts';
import { writeDefinition, writeImage, writeLink } from './write-addresses.ts';
import { writeText } from './write-text.ts';

/**
 * Options of the Markdown serializer. Table columns are not aligned: that takes quadratic time for wide tables and costs
 * readers tokens.
 */
const style = {
  tables: { tablePipeAlign: false, tableCellPadding: true },
  marks: {
    bullet: '-',
    fences: true,
    incrementListMarker: true,
    listItemIndent: 'one',
    rule: '-',
  },
} as const;

type Handle = NonNullable<NonNullable<Options['handlers']>['emphasis']>;

/** Underscores are easier to tell from strong marks; inside words they are none. */
const writeEmphasis: Handle = Object.assign(() => '', {
  attention: ({ data }: { readonly data?: { readonly mark?: '*' } }) => ({
    construct: 'emphasis',
    markers: data?.mark === '*' ? ['*'] : ['_', '*'],
    sizes: [1],
  }),
  peek: ({ data }: { readonly data?: { readonly mark?: '*' } }) => data?.mark ?? '_',
});

/** Two underscores would be none inside words. */
const writeStrong: Handle = Object.assign(() => '', {
  attention: () => ({ construct: 'strong', markers: ['*'], sizes: [2] }),
  peek: () => '*',
});

// Made by the first call: a bundle that never writes leaves the serializer out.
const writer = /* @__PURE__ */ once(() =>
  unified()
    .use(remarkGfm, style.tables)
    .use(remarkStringify, {
      ...style.marks,
      handlers: {
        text: writeText,
        emphasis: writeEmphasis,
        strong: writeStrong,
        link: writeLink,
        image: writeImage,
        definition: writeDefinition,
      },
    })
    .freeze(),
);

const blockWriter = {
  write: (children: PhrasingContent[]): string =>
    writer().stringify({ type: 'root', children: [{ type: 'paragraph', children }] }),
  parse: (markdown: string): readonly PhrasingContent[] | undefined => {
    const [block, ...others] = parseMarkdown(markdown).children;
    return block?.type === 'paragraph' && others.length === 0 ? block.children : undefined;
  },
};

/** Returns a tree that Markdown can say; what needs no change stays the same node. */
const prepare = <Node extends Nodes>(node: Node): Node => {
  if (node.type === 'paragraph') return { ...node, children: prepareBlock(node.children, false, blockWriter) };
  if (node.type === 'heading' || node.type === 'tableCell')
    return { ...node, children: prepareBlock(node.children, true, blockWriter) };
  if (node.type === 'code') {
    // A fence ends at a grave accent in its first line.
    const info = (words: string | null | undefined): string | undefined => words?.replaceAll(/[`\s]+/g, ' ').trim();
    return { ...node, lang: info(node.lang)?.replaceAll(' ', '-'), meta: info(node.meta) };
  }
  return 'children' in node ? { ...node, children: node.children.map(prepare) } : node;
};

/** Serializes a syntax tree as Markdown: fences closed, one style of marks, a newline at the end. */
export const writeMarkdown = (tree: Root): string => writer().stringify(prepare(tree));
