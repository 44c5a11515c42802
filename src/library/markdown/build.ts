import type { BlockContent, Heading, List, Paragraph, PhrasingContent } from 'mdast';

/** Makers of syntax-tree nodes for the parts of a page that come from fields, so that nobody escapes Markdown by hand. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value }] });
export const link = (url: string, value: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [{ type: 'text', value }],
});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
export const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});
export const quote = (...children: BlockContent[]): BlockContent => ({ type: 'blockquote', children });
export const list = (items: readonly (readonly PhrasingContent[])[], ordered = false): List => ({
  type: 'list',
  ordered,
  spread: false,
  children: items.map((children) => ({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [...children] }],
  })),
});
