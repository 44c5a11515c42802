import { glob } from 'node:fs/promises';
import type { Heading, Image, Link, Nodes, Root } from 'mdast';
import { readOwnText } from '../../../src/disk/paths.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { stripComments } from '../../../src/library/markdown/comments/strip-comments.ts';
import { readDialects } from '../../../src/library/markdown/dialects/read-dialects.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';

/** The Markdown from which a site was made, by its words. */
export type Sources = ReadonlyMap<string, Root>;

const read = (markdown: string, file = ''): Root =>
  readDialects(stripComments(markdown, parseNative).text, { file }).tree;

const isTitle = (node: Nodes | undefined): boolean => node?.type === 'heading' && node.depth === 1;
const withoutTitle = (tree: Root): Root =>
  isTitle(tree.children[0]) ? { ...tree, children: tree.children.slice(1) } : tree;

/** The words of a text and its tags, without its title and its drawings, of which a page may have no source. */
const wordsOf = (tree: Root): string =>
  [...nodesIn(withoutTitle(tree))]
    .flatMap((node) => {
      if ((node.type === 'code' && node.lang === 'mermaid') || (node.type === 'text' && node.data?.alert)) return [];
      const text = node.type === 'image' ? node.alt : 'value' in node ? node.value : '';
      return text?.match(/[\p{L}\p{N}]+/gu) ?? [];
    })
    .join(' ');

/** Reads the Markdown files below a folder. */
export const readSources = async (folder: string): Promise<Sources> => {
  const sources = new Map<string, Root>();
  const exclude = (name: string): boolean => name === 'node_modules' || name.startsWith('.');
  const files = await Array.fromAsync(glob('**/*.{md,mdx}', { cwd: folder, exclude }));
  for (const file of files.sort()) {
    const { body } = splitFrontMatter(await readOwnText(folder, file));
    const tree = withoutTitle(read(body, file));
    sources.set(wordsOf(tree), tree);
  }
  return sources;
};

type Placed = Heading | Link | Image;
const placesIn = (tree: Root): Placed[] =>
  [...nodesIn(tree, 'heading')].filter(
    (node) => node.type === 'heading' || node.type === 'link' || node.type === 'image',
  );

/**
 * The Markdown of a page as its author wrote it, with the addresses and anchors of the page, where a source has the same words:
 * it has the drawings, of which the page has none. Else the Markdown stays.
 */
export const preferSource = (markdown: string, sources: Sources): string => {
  const words = sources.size === 0 ? '' : wordsOf(read(markdown));
  const source = words === '' ? undefined : sources.get(words);
  if (source === undefined) return markdown;
  const page = parseNative(markdown);
  const [title] = page.children;
  const copy = structuredClone(source);
  const theirs = placesIn(withoutTitle(page));
  for (const node of placesIn(copy)) {
    const own = theirs.shift();
    if (own?.type === 'heading' && node.type === 'heading') Object.assign(node, own);
    else if (own !== undefined && 'url' in own && 'url' in node && own.type === node.type) node.url = own.url;
    else return markdown;
  }
  if (theirs.length > 0) return markdown;
  if (title !== undefined && isTitle(title)) copy.children.unshift(title);
  const written = writeMarkdown(copy, read);
  return wordsOf(read(written)) === words ? written : markdown;
};
