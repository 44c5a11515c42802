import type { Nodes, Root, Text } from 'mdast';
import { positionIn, type SourcePosition } from '../position.ts';
import type { Unread, UnreadKind } from './dialects/dialect.ts';
import { nodesIn } from './walk.ts';

interface Mark extends UnreadKind {
  /** Finds the mark in the text of a node; a group `name` is what names it, otherwise all of it does. */
  readonly form: RegExp;
  /** True for a mark that code follows, as in a role of reStructuredText. */
  readonly isBeforeCode?: boolean;
}

const kind = (one: string, many: string, form: RegExp, more: Partial<Mark> = {}): Mark => ({
  one,
  many,
  fate: 'shown as text',
  form,
  ...more,
});

/** Marks of Markdown and of other tools that are text only if nothing has read them. */
const marks: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['brackets', kind('name in double brackets', 'names in double brackets', /!?\[\[(?<name>[^[\]\n]+)\]\]/g)],
  [
    'reference',
    kind(
      'reference without a definition',
      'references without a definition',
      /(?<![\p{L}\p{N}\])])\[[^[\]]+\]\[(?<name>[\p{L}][^[\]]*|)\]|^\]\[(?<label>[^[\]\n]*)\]/gu,
    ),
  ],
  ['footnote', kind('footnote without a text', 'footnotes without a text', /\[\^(?<name>[^\]\s^]+)\]/g)],
  ['link', kind('link that is not one', 'links that are none', /\]\((?<name>[^()\n]*)\)/g)],
  ['inline-note', kind('inline footnote', 'inline footnotes', /\^\[(?<name>[^\]\n]+)\]/g)],
  ['braces', kind('expression in double braces', 'expressions in double braces', /\{\{[^{}\n]+\}\}/g)],
  ['template', kind('tag of a template', 'tags of templates', /\{%[^{}\n]+%\}/g)],
  ['colons', kind('fence of colons', 'fences of colons', /^:{3,}[^\n]*/gm)],
  [
    'element',
    kind(
      'unknown element',
      'unknown elements',
      /<\/(?<name>[A-Z][\w.]*|[a-z]+-[\w-]*)>|<(?:[A-Z][\w.]*|[a-z]+-[\w-]*)(?:\s[^<>]*)?\/>|<(?:[A-Z][\w.]*|[a-z]+-[\w-]*)\s[^<>]*=[^<>]*>/g,
    ),
  ],
  ['snippet', kind('snippet', 'snippets', /-{1,2}8<-{1,2}[^\n]*/g)],
  [
    'rst-role',
    kind('role of reStructuredText', 'roles of reStructuredText', /:(?<name>[\w.+:-]+):$/g, { isBeforeCode: true }),
  ],
  [
    'rst-directive',
    kind('directive of reStructuredText', 'directives of reStructuredText', /^\.\. (?<name>[\w-]+)::[^\n]*/gm),
  ],
  [
    'attributes',
    kind('attribute list', 'attribute lists', /(?<![\p{L}\p{N}$])\{[ \t]*[#.:][ \t]*[\p{L}.#][^{}\n]*\}/gu),
  ],
  ['formula', kind('mark of a formula', 'marks of formulas', /\$\$/g)],
  ['abbreviation', kind('abbreviation', 'abbreviations', /^\*\[(?<name>[^\]\n]+)\]:/gm)],
  ['block', kind('block of another tool', 'blocks of other tools', /^(?:!!!|\?\?\?\+?|={3}[!+]?(?= "))[^\n]*/gm)],
  ['contents', kind('list of contents', 'lists of contents', /^\[TOC\]$/gim)],
]);

/** The kinds of marks that the core counts where no dialect reads them. */
export const markKinds: ReadonlyMap<string, UnreadKind> = marks;

/** A mark that is shown as text, and where it stands. */
export interface UnreadMark extends Unread {
  readonly position: SourcePosition;
}

/** True for a mark that its author has escaped, or that is a part of what has been read. */
const isMeant = (form: RegExp, node: Nodes, source: string | undefined): boolean => {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (source === undefined || from === undefined || to === undefined) return false;
  const written = source.slice(from, to);
  return [...written.matchAll(form)].every(({ index }) => written.charAt(index - 1) === '\\');
};

/** A character that every mark has. */
const sign = /[[\]{<$!?:=]/;

const marksIn = (node: Text, next: Nodes | undefined, source: string | undefined): UnreadMark[] =>
  (sign.test(node.value) ? [...marks] : []).flatMap(([name, { form, isBeforeCode = false }]) => {
    if (isBeforeCode && next?.type !== 'inlineCode') return [];
    const found = [...node.value.matchAll(form)];
    if (found.length === 0 || (!isBeforeCode && isMeant(form, node, source))) return [];
    let from = 0;
    let position = positionIn(node, 0);
    return found.map(({ 0: whole, groups, index }) => {
      // Counted from the mark before, so that many marks in one text take linear time.
      const before = { ...node, position: { start: position, end: position } };
      position = positionIn(before, 0, node.value.slice(from, index), index - from);
      from = index;
      return { kind: name, name: (groups?.name ?? groups?.label ?? whole).trim(), position };
    });
  });

/**
 * Finds the marks in the texts of a tree that nothing has read. With `source`, the text that the tree was parsed from, marks that
 * their author has escaped are left out.
 */
export const findUnreadMarks = (tree: Root, source?: string): UnreadMark[] =>
  [...nodesIn(tree)].flatMap((parent) =>
    'children' in parent
      ? parent.children.flatMap((node, at) =>
          node.type === 'text' && node.data?.math === undefined ? marksIn(node, parent.children[at + 1], source) : [],
        )
      : [],
  );

/** All that nothing has read in a text: what dialects have counted, and the marks that are left in its tree. */
export const getUnreadMarks = (
  tree: Root,
  { unread, text }: { readonly unread: readonly Unread[]; readonly text: string },
): Unread[] => [
  ...unread,
  ...findUnreadMarks(tree, text).map(({ kind: name, name: words }) => ({ kind: name, name: words })),
];
