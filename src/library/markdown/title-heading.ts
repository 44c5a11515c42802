import type { Heading, Paragraph, PhrasingContent, Root } from 'mdast';
import { paragraphNode } from './build.ts';
import { nodesIn, plainText } from './walk.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The anchor that the author chose; without it, it is made from the words. */
    id?: string;
  }
}

/** A heading above a text that says what the title of its page says. */
export interface TitleHeading {
  readonly text: string;
  /** The anchor that its author chose. */
  readonly id: string | undefined;
}

/** Space, emoji and the punctuation of sentences; `C`, `C++` and `C#` differ. */
const unsaid =
  /[\s\p{Extended_Pictographic}\p{Cf}\p{Variation_Selector}\p{Pc}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,:;!?'"`*~…。、·]+/gu;
/** The words of a title without what does not change what it says. */
const fold = (words: string): string => {
  const plain = words.normalize('NFKC').toLowerCase();
  return plain.replaceAll(unsaid, '') || plain.trim();
};

const isPicture = (node: PhrasingContent): boolean => node.type === 'image' || node.type === 'imageReference';
const withoutPictures = (children: readonly PhrasingContent[]): PhrasingContent[] =>
  children.flatMap((child): PhrasingContent[] => {
    if (isPicture(child)) return [];
    return 'children' in child ? [Object.assign({}, child, { children: withoutPictures(child.children) })] : [child];
  });

/** The pictures of a heading, each with the link around it. */
const getPictures = (heading: Heading): Paragraph[] => {
  const pictures = heading.children.filter((child) => [...nodesIn(child)].some((node) => node.type === 'image'));
  return pictures.length === 0 ? [] : [paragraphNode(...pictures)];
};

/**
 * Takes the `#` or `##` heading above a text out of its tree if it says the same as the title of the page, which stands there already;
 * its pictures stay. Any other heading is text. Without a title, the heading is the title.
 */
export const takeTitleHeading = (tree: Root, title: string | undefined): TitleHeading | undefined => {
  const [first] = tree.children;
  if (first?.type !== 'heading' || first.depth > (title === undefined ? 1 : 2)) return undefined;
  const words = plainText({ ...first, children: withoutPictures(first.children) }).trim();
  const isTitle = title === undefined || [words, plainText(first)].some((each) => fold(each) === fold(title));
  if (!isTitle) return undefined;
  tree.children.splice(0, 1, ...getPictures(first));
  return { text: plainText(first).trim(), id: first.data?.id };
};
