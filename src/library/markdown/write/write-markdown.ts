import type { Heading, Html, Nodes, Paragraph, PhrasingContent, Root, RootContent, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { once } from '../../../once.ts';
import { parseMarkdown } from '../parse.ts';
import { parseNative } from '../parse-native.ts';
import { getDefinitions } from './definitions.ts';
import { getMarker, writeList } from './list-markers.ts';
import { writeDefinition, writeImage, writeLink } from './write-addresses.ts';
import { writeBlock } from './write-block.ts';
import { writePlain } from './write-plain.ts';
import { writeText } from './write-text.ts';

/**
 * Options of the Markdown serializer. Table columns are not aligned: that takes quadratic time for wide tables and costs
 * readers tokens.
 */
const style = {
  tables: { tablePipeAlign: false, tableCellPadding: true },
  marks: {
    fences: true,
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
        list: writeList,
      },
    })
    .freeze(),
);

/** A block of words with what is around it. */
interface BlockPlace {
  readonly node: Paragraph | Heading | TableCell;
  /** The nodes around it, from the inside. */
  readonly parents: readonly Nodes[];
  readonly page: PageContext;
}

/** The state that all blocks of a page share. */
interface PageContext {
  /** Definitions of the links and footnotes that the page has: brackets may name them. */
  readonly definitions: string;
  readonly readAlso: ReadAlso | undefined;
}

/** Reads Markdown as another reader does, who must not find more in it than the writer was given. */
type ReadAlso = (markdown: string) => unknown;

const stringify = (...children: RootContent[]): string => writer().stringify({ type: 'root', children }).trimEnd();

/** Writes words as the block in which they are. */
const writeIn = ({ node }: BlockPlace, children: PhrasingContent[]): string => {
  if (node.type === 'heading') return stringify({ ...node, children });
  if (node.type === 'paragraph') return stringify({ ...node, children });
  return stringify({ type: 'table', children: [{ type: 'tableRow', children: [{ ...node, children }] }] });
};

/** Puts a block where it is, as far as that changes how it is read: the first words of an item may be a box, those of a quotation an alert. */
const inPlace = ({ node, parents }: BlockPlace, markdown: string): string => {
  const [parent, list] = parents;
  if (parent === undefined || !('children' in parent) || parent.children[0] !== node) return markdown;
  if (parent.type === 'blockquote') return `> ${markdown.replaceAll('\n', '\n> ')}`;
  if (parent.type !== 'listItem' || list?.type !== 'list') return markdown;
  const bullet = `${list.ordered ? '1' : ''}${list.data?.marker ?? '-'} `;
  const indented = markdown.replaceAll('\n', `\n${' '.repeat(bullet.length)}`);
  return `${bullet}${typeof parent.checked === 'boolean' ? '[ ] ' : ''}${indented}`;
};

const isWords = (node: Nodes): node is Paragraph | Heading | TableCell =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';

/** The words of the only block of a tree; undefined if it has several, or another. */
const wordsIn = (tree: Nodes, place: BlockPlace): PhrasingContent[] | undefined => {
  if (isWords(tree)) return tree.type === place.node.type ? tree.children : undefined;
  if (!('children' in tree)) return undefined;
  const blocks = tree.children.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition');
  const [block] = blocks;
  const [parent] = place.parents;
  const hasBox = parent?.type === 'listItem' && typeof parent.checked === 'boolean';
  const isOther = tree.type === 'listItem' && (typeof tree.checked === 'boolean') !== hasBox;
  return block === undefined || blocks.length > 1 || isOther ? undefined : wordsIn(block, place);
};

/** The parsers of a block: other people's readers follow the second, pages of this site the first, which is faster. */
const parsersIn = (place: BlockPlace) =>
  [parseNative, parseMarkdown].map(
    (parse) => (markdown: string) => wordsIn(parse(inPlace(place, markdown) + place.page.definitions), place),
  );

/** Takes the words of a block out of it. */
const unwrap = ({ node }: BlockPlace, markdown: string): string => {
  if (node.type === 'paragraph') return markdown;
  if (node.type === 'tableCell') return markdown.slice(2, markdown.indexOf('\n') - 2).trim();
  return /^#+(?: |$)/.test(markdown) ? markdown.replace(/^#+ ?/, '') : markdown.slice(0, markdown.lastIndexOf('\n'));
};

/** Writes the words of a block: the serializer takes them as they are. */
const writeWords = (place: BlockPlace): Html[] => {
  const plain = writePlain(place.node.children);
  if (plain !== undefined) return [{ type: 'html', value: plain }];
  const markdown = writeBlock(place.node.children, place.node.type !== 'paragraph', {
    write: (children) => writeIn(place, children),
    parsers: parsersIn(place),
    readAlso: place.page.readAlso,
  });
  const value = unwrap(place, markdown);
  return value === '' ? [] : [{ type: 'html', value }];
};

/** A tree that Markdown can say; what needs no change stays the same node. */
const prepare = <Node extends Nodes>(node: Node, parents: readonly Nodes[], page: PageContext): Node => {
  if (isWords(node)) return { ...node, children: writeWords({ node, parents, page }) };
  if (node.type === 'code') {
    // A fence ends at a grave accent in its first line.
    const info = (words: string | null | undefined): string | undefined => words?.replaceAll(/[`\s]+/g, ' ').trim();
    return { ...node, lang: info(node.lang)?.replaceAll(' ', '-'), meta: info(node.meta) };
  }
  if (!('children' in node)) return node;
  let previous: Nodes | undefined;
  const children = node.children.map((child) => {
    const marked =
      child.type === 'list' ? { ...child, data: { ...child.data, marker: getMarker(child, previous) } } : child;
    previous = marked;
    return prepare(marked, [node, ...parents], page);
  });
  return { ...node, children };
};

/**
 * Serializes a syntax tree as Markdown: fences closed, one style of marks, a newline at the end. Words that `readAlso` would
 * read as syntax keep their escapes: a file that this program reads may have other syntax than Markdown.
 */
export const writeMarkdown = (tree: Root, readAlso?: ReadAlso): string => {
  const nodes = getDefinitions(tree);
  const definitions = nodes.length === 0 ? '' : `\n\n${stringify(...nodes)}`;
  return writer().stringify(prepare(tree, [], { definitions, readAlso }));
};
