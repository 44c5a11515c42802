import type { HeadingData } from 'mdast';
import * as z from 'zod';
import type { Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { text } from './nodes.ts';

/** An identifier needs no encoding in a URL or in HTML. */
const Data = z.object({ hProperties: z.object({ id: z.string().regex(/^[\p{L}\p{N}_.:-]{1,200}$/u) }) });

/** Identifiers, with the backslash by which Docusaurus keeps MDX from reading an expression. */
const heading: Rewrite = (node) => {
  if (node.data === undefined) return undefined;
  const { data } = Data.safeParse(node.data);
  const id: HeadingData | undefined = data && { id: data.hProperties.id };
  const children = (node.children ?? []).flatMap((child, at, all) => {
    if (at < all.length - 1 || child.type !== 'text') return [child];
    const words = (child.value ?? '').replace(/\s*\\?$/, '');
    return words === '' ? [] : [{ ...text(words), position: child.position }];
  });
  return [{ ...node, data: id, children }];
};

/** Identifiers of headings: `## Title {#id}`, which become their anchors and are no words. */
export const headingIds: TreeDialect = {
  mayOccur: (source) => /#[^{}#\n]{1,200}\}[ \t#]*$/m.test(source),
  features: ['headingAttributes'],
  rewrites: () => new Map([['heading', heading]]),
};
