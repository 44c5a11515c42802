import type { Code, Html, Parents } from 'mdast';

/** A tag of a raw HTML fragment. */
export interface HtmlTag {
  readonly name: string;
  /** Characters from the start of the fragment. */
  readonly offset: number;
  readonly isEnd: boolean;
}

/** Elements whose end tag is optional (HTML Standard §13.1.2.4). */
const optionalEnd = new Set('colgroup dd dt li p rp rt tbody td tfoot th thead tr'.split(' '));

const lists = new Set(['ol', 'ul']);

/** Elements that stand in a table only; elsewhere parsers drop their tags, each in its own way. */
const tableParts = new Set('caption colgroup tbody td tfoot th thead tr'.split(' '));

interface OpenElement<Position> {
  readonly name: string;
  readonly position: Position;
  readonly parent: Parents;
  readonly fragment: Html;
  /** True for a list directly in a list. */
  readonly needsItem: boolean;
  /** The end tag of the last item of a list. */
  lastItem?: Position | undefined;
}

/**
 * Matches start and end tags of a text, added in document order. An unclosed tag, or an end tag without a start tag,
 * would affect the page around the text. Tags must be closed in the block in which they are opened. A list directly in
 * a list, which HTML does not allow, becomes part of the item before it: `replace` changes the tags.
 */
export const createTagBalance = <Position>(
  report: (position: Position, message: string) => void,
  replace: (position: Position, change: (html: string) => string) => void,
) => {
  const open: OpenElement<Position>[] = [];
  /** The list that directly holds the next tag, if one does. */
  const openList = (parent: Parents): OpenElement<Position> | undefined => {
    const last = open.at(-1);
    return last !== undefined && last.parent === parent && lists.has(last.name) ? last : undefined;
  };
  const start = (name: string, position: Position, parent: Parents, fragment: Html): void => {
    const list = lists.has(name) ? openList(parent) : undefined;
    open.push({ name, position, parent, fragment, needsItem: list !== undefined });
    if (list === undefined) return;
    if (list.lastItem === undefined) replace(position, (html) => `<li>${html}`);
    else replace(list.lastItem, () => '');
    list.lastItem = undefined;
  };
  const close = (at: number, name: string, position: Position, parent: Parents): void => {
    if (open[at]?.needsItem === true) replace(position, (html) => `${html}</li>`);
    open.length = at;
    const list = name === 'li' ? openList(parent) : undefined;
    if (list !== undefined) list.lastItem = position;
  };
  return {
    add: ({ name, isEnd }: HtmlTag, position: Position, parent: Parents, fragment: Html): void => {
      if (tableParts.has(name) && !open.some((tag) => tag.name === 'table' && tag.parent === parent)) {
        report(position, `Remove <${isEnd ? '/' : ''}${name}>, or put it into a <table> in the same block.`);
        return;
      }
      if (!isEnd) {
        start(name, position, parent, fragment);
        return;
      }
      const at = open.findLastIndex(
        (tag) => tag.name === name && tag.parent === parent && (name !== 'p' || tag.fragment === fragment),
      );
      const between = at === -1 ? [] : open.slice(at + 1);
      if (at !== -1 && between.every((tag) => optionalEnd.has(tag.name))) close(at, name, position, parent);
      // Markdown after a `<p>` has ended it: a `</p>` in another fragment would make an empty paragraph.
      else if (!optionalEnd.has(name) || (name === 'p' && at === -1))
        report(position, `Remove </${name}>, or open <${name}> before it in the same block; it closes nothing here.`);
    },
    end: (): void => {
      for (const { name, position } of open)
        if (!optionalEnd.has(name)) report(position, `Close <${name}> with </${name}> in the same block.`);
    },
  };
};

/** The offset of an unclosed comment in a fragment of HTML, which would swallow the text after it. */
export const openCommentIn = (fragment: string): number | undefined => {
  const start = fragment.lastIndexOf('<!--');
  return start === -1 || fragment.includes('-->', start) ? undefined : start;
};

/** True for a code block whose fence is not closed (CommonMark §4.5). An empty one swallows no text. */
export const isOpenFence = ({ position, value }: Code, lineAt: (line: number) => string): boolean => {
  if (position === undefined || value.trim() === '') return false;
  const { start, end } = position;
  const fence = /^\s*(`{3,}|~{3,})/.exec(lineAt(start.line).slice(start.column - 1))?.[1];
  // Code that is indented may show a fence.
  if (fence === undefined || value.trimStart().startsWith(fence)) return false;
  const closing = /^[\s>]*(`+|~+)$/.exec(lineAt(end.line).trim())?.[1];
  return end.line === start.line || !closing?.startsWith(fence);
};
