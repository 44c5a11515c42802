import type { BlockContent, Heading, List, Paragraph, PhrasingContent } from 'mdast';

// Builders of mdast nodes for the parts of a page that come from fields: the serializer escapes their text.
export const textNode = (value: string): PhrasingContent => ({ type: 'text', value });
export const strongNode = (value: string): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value }] });
export const linkNode = (url: string, value: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [{ type: 'text', value }],
});
/** Builds a picture; its caption is the title, as authors write it. */
export const pictureNode = ({
  url,
  alt,
  caption,
}: {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}): PhrasingContent => ({ type: 'image', url, alt, ...(caption !== undefined && { title: caption }) });
export const paragraphNode = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
export const headingNode = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});
export const blockquoteNode = (...children: BlockContent[]): BlockContent => ({ type: 'blockquote', children });
/** Builds a list; `nested` has the list that follows the text of each item, by position. */
export const listNode = (
  items: readonly (readonly PhrasingContent[])[],
  ordered = false,
  nested: readonly List[] = [],
): List => ({
  type: 'list',
  ordered,
  spread: false,
  children: items.map((children, at) => ({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [...children] }, ...nested.slice(at, at + 1)],
  })),
});
