import type { PhrasingContent } from 'mdast';

/** Texts of which nothing is Markdown but at the start of a line. */
const plain = /^(?:(?!:\/|www\.)[^\\`*~_[\]!<&|$#@\r\n])*$/i;
const plainCode = /^[^`|\s](?:[^`|\r\n]*[^`|\s])?$/;
const plainUrl = /^[\w./#?=%:-]+$/;

const writeNode = (node: PhrasingContent): string | undefined => {
  if (node.type === 'text') return node.data === undefined && plain.test(node.value) ? node.value : undefined;
  if (node.type === 'inlineCode') return plainCode.test(node.value) ? `\`${node.value}\`` : undefined;
  if (node.type !== 'link' || node.title || !plainUrl.test(node.url)) return undefined;
  const words = writeAll(node.children);
  return words === undefined || node.url.endsWith(words) ? undefined : `[${words}](${node.url})`;
};

const writeAll = (children: readonly PhrasingContent[]): string | undefined => {
  const parts = children.map(writeNode);
  return parts.includes(undefined) ? undefined : parts.join('') || undefined;
};

/**
 * Writes words in a line of which the serializer would change nothing: it takes ten times as long, and most blocks are such.
 * Undefined for others.
 */
export const writePlain = (children: readonly PhrasingContent[]): string | undefined => {
  const [first] = children;
  const written = first?.type === 'text' && !/^\p{L}/u.test(first.value) ? undefined : writeAll(children);
  // Pieces of code that touch are one.
  return written?.includes('``') || written !== written?.trimEnd() ? undefined : written;
};
