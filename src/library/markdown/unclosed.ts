import type { Code, Parents } from 'mdast';

/** A hand-written tag that was kept, in a fragment of HTML. */
export interface HtmlTag {
  readonly name: string;
  /** Characters from the start of the fragment. */
  readonly offset: number;
  readonly isEnd: boolean;
}

/** Elements that HTML lets end without an end tag (HTML Standard §13.1.2.4). */
const endsByItself = new Set('colgroup dd dt li p rp rt tbody td tfoot th thead tr'.split(' '));

/**
 * Holds the tags of a text against each other, in the order of the text. One that is left open, or that closes what
 * nobody opened, would reach into the page around the text. Tags must end in the block in which they start.
 */
export const createTagBalance = <Place>(report: (place: Place, message: string) => void) => {
  const open: { readonly name: string; readonly place: Place; readonly parent: Parents }[] = [];
  return {
    see: ({ name, isEnd }: HtmlTag, place: Place, parent: Parents): void => {
      if (!isEnd) {
        open.push({ name, place, parent });
        return;
      }
      const at = open.findLastIndex((tag) => tag.name === name && tag.parent === parent);
      const between = at === -1 ? [] : open.slice(at + 1);
      if (at !== -1 && between.every((tag) => endsByItself.has(tag.name))) open.length = at;
      else if (!endsByItself.has(name))
        report(place, `Remove </${name}>, or open <${name}> before it in the same block; it closes nothing here.`);
    },
    end: (): void => {
      for (const { name, place } of open)
        if (!endsByItself.has(name)) report(place, `Close <${name}> with </${name}> in the same block.`);
    },
  };
};

/** Whether a comment in a fragment of HTML never ends, and takes with it what follows. */
export const openCommentIn = (fragment: string): number | undefined => {
  const start = fragment.lastIndexOf('<!--');
  return start === -1 || fragment.includes('-->', start) ? undefined : start;
};

/** Whether a block of code runs on because nobody closed its fence (CommonMark §4.5). An empty one takes nothing along. */
export const isOpenFence = ({ position, value }: Code, lineAt: (line: number) => string): boolean => {
  if (position === undefined || value.trim() === '') return false;
  const { start, end } = position;
  const fence = /^\s*(`{3,}|~{3,})/.exec(lineAt(start.line).slice(start.column - 1))?.[1];
  if (fence === undefined) return false;
  const closing = /^[\s>]*(`+|~+)$/.exec(lineAt(end.line).trim())?.[1];
  return end.line === start.line || !closing?.startsWith(fence);
};
