import type { Heading, PhrasingContent, Root } from 'mdast';
import { nodesIn, plainText } from './walk.ts';

/** Signs that decorate a title and say nothing. */
const decoration = /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu;

/** Returns a title as it is compared: without decoration, its final stop, and differences of case, spaces, quotes and dashes. */
const fold = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(decoration, '')
    .replace(/[\u2018\u2019\u201C\u201D\u201E\u00AB\u00BB"']/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.:!?\u3002]+$/, '');

const picturesIn = (heading: Heading): PhrasingContent[] =>
  [...nodesIn(heading)].flatMap((node) => (node.type === 'image' || node.type === 'imageReference' ? [node] : []));

/**
 * Takes a first `#` heading out of a text, if it says the same as the title of its page, which is shown above; its pictures
 * stay. A heading of other words is part of the text. Returns the words of the heading, whether it stays or not.
 */
export const takeTitle = (tree: Root, title: string | undefined): string | undefined => {
  const [first] = tree.children;
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  const words = plainText(first).trim();
  const pictures = picturesIn(first);
  const own = plainText({ ...first, children: first.children.filter(({ type }) => !type.startsWith('image')) });
  if (title === undefined || [words, own].some((each) => fold(each) === fold(title))) {
    tree.children.splice(0, 1, ...(pictures.length === 0 ? [] : [{ type: 'paragraph' as const, children: pictures }]));
  }
  return words;
};
