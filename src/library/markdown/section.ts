import { anchorHeadings, plainHeadingsOf } from './headings.ts';
import { parseMarkdown } from './parse.ts';

/** The part of a page from the heading with this anchor up to the next heading of the same or a higher level; undefined when there is no such heading. */
export const sectionOf = (markdown: string, anchor: string): string | undefined => {
  const tree = parseMarkdown(markdown);
  const headings = anchorHeadings(plainHeadingsOf(tree));
  const starts = tree.children.flatMap((node) => (node.type === 'heading' ? [node.position?.start.offset ?? 0] : []));
  const first = headings.findIndex((heading) => heading.anchor === anchor);
  const level = headings[first]?.level;
  if (level === undefined) return undefined;
  const next = headings.findIndex((heading, index) => index > first && heading.level <= level);
  return markdown.slice(starts[first], next === -1 ? undefined : starts[next]);
};
