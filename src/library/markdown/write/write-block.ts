import type { Html, Nodes, PhrasingContent, Text } from 'mdast';
import { leastEscapes } from './least-escapes.ts';

type Attention = Extract<PhrasingContent, { readonly type: 'emphasis' | 'strong' | 'delete' }>;
const isAttention = (node: Nodes): node is Attention =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';

/** The kinds of characters that decide if marks open or close (CommonMark §6.2): parsers differ about some signs. */
type Kind = 'letter' | 'space' | 'sign' | 'unsure';

const getKind = (character: string): Kind => {
  if (character === '' || /\s/.test(character)) return 'space';
  if (!/^[\p{P}\p{S}]$/u.test(character)) return 'letter';
  // Above the basic plane some parsers see a letter.
  return character.length > 1 ? 'unsure' : 'sign';
};

const getFirst = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x20);
const getLast = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? ' ';

/** The kind of the character with which a node is written at its start, or at its end. */
const edgeKind = (node: PhrasingContent | undefined, isStart: boolean): Kind => {
  if (node === undefined || node.type === 'break') return 'space';
  if (node.type !== 'text') return 'sign';
  return getKind(isStart ? getFirst(node.value) : getLast(node.value));
};

/** True if marks between two kinds of characters open: `outside` is before them and `inside` after; or close, mirrored. */
const mayOpen = (outside: Kind, inside: Kind, mark: '*' | '_'): boolean => {
  if (inside === 'space') return false;
  if (inside !== 'letter' && (outside === 'letter' || outside === 'unsure')) return false;
  return mark === '*' || inside !== 'letter' || outside === 'space' || outside === 'sign';
};

/** True if marks could open as well as close, so that others may pair with them. */
const isAmbiguous = (outside: Kind, inside: Kind): boolean =>
  outside !== 'space' && (outside === inside || outside === 'unsure' || inside === 'unsure');

declare module 'mdast' {
  interface EmphasisData {
    /** The mark with which the emphasis is written; an underscore without it. */
    mark?: '*';
  }
}

type Children = readonly PhrasingContent[];

const text = (value: string): Text => ({ type: 'text', value });
const html = (value: string): Html => ({ type: 'html', value });
const elements = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

/** Writes emphasis with tags, which stand between any characters. */
const asElement = ({ type, children }: Attention): PhrasingContent[] => [
  html(`<${elements[type]}>`),
  ...children,
  html(`</${elements[type]}>`),
];

/** Joins texts, and pieces of code and emphasis whose marks would touch, and leaves out what has no words. */
const joined = (children: Children): PhrasingContent[] => {
  const result: PhrasingContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if ((child.type === 'text' && child.value === '') || (isAttention(child) && child.children.length === 0)) continue;
    const isPlain = child.type === 'text' && child.data === undefined;
    if (isPlain && last?.type === 'text' && last.data === undefined)
      result[result.length - 1] = text(last.value + child.value);
    else if (isAttention(child) && last?.type === child.type)
      result[result.length - 1] = { ...last, children: joined([...last.children, ...child.children]) };
    else if (child.type === 'inlineCode' && last?.type === 'inlineCode')
      result[result.length - 1] = { ...last, value: last.value + child.value };
    else result.push(child);
  }
  return result;
};

const isBreak = (node: PhrasingContent | undefined): boolean => node?.type === 'break';

/** Takes the breaks of lines from the edges of nodes: `[before, nodes, after]`. */
const splitBreaks = (children: Children): readonly [PhrasingContent[], PhrasingContent[], PhrasingContent[]] => {
  const from = children.findIndex((node) => !isBreak(node));
  const to = children.findLastIndex((node) => !isBreak(node)) + 1;
  return from === -1
    ? [[...children], [], []]
    : [children.slice(0, from), children.slice(from, to), children.slice(to)];
};

/** Moves the space at the edges of emphasis out of it: inside, the marks would be none. */
const withSpaceOutside = (node: Attention): PhrasingContent[] => {
  const [breaksBefore, children, breaksAfter] = splitBreaks(node.children);
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text' && before !== '') children[0] = { ...first, value: first.value.slice(before.length) };
  const end = children.at(-1);
  const after = last?.type === 'text' && end?.type === 'text' ? (/\s+$/.exec(end.value)?.[0] ?? '') : '';
  if (end?.type === 'text' && after !== '')
    children[children.length - 1] = { ...end, value: end.value.slice(0, -after.length) };
  return joined([...breaksBefore, text(before), { ...node, children: joined(children) }, text(after), ...breaksAfter]);
};

/** Takes the space at the ends of lines away, of which Markdown has none. */
const withoutEdges = (value: string, isFirst: boolean, isLast: boolean): string => {
  const inner = value.replaceAll('\r', '\n').replaceAll(/[ \t]*\n\s*/g, '\n');
  const start = isFirst ? inner.trimStart() : inner;
  return isLast ? start.trimEnd() : start;
};

/** Moves the space at the edges of all emphasis out of it, from the inside. */
const spaced = (children: Children): PhrasingContent[] =>
  joined(
    joined(children).flatMap((child): PhrasingContent[] => {
      if (isAttention(child)) return withSpaceOutside({ ...child, children: spaced(child.children) });
      return [
        child.type === 'link' || child.type === 'linkReference'
          ? { ...child, children: spaced(child.children) }
          : child,
      ];
    }),
  );

/** Writes texts without space at the ends of lines. */
const tidy = (children: Children, isOneLine: boolean, isBlock: boolean): PhrasingContent[] =>
  joined(
    children.map((child, at, all): PhrasingContent => {
      if (child.type === 'text' && child.data?.math === undefined) {
        const isFirst = (isBlock && at === 0) || isBreak(all[at - 1]);
        const isLast = (isBlock && at === all.length - 1) || isBreak(all[at + 1]);
        const value = withoutEdges(child.value, isFirst, isLast);
        return { ...child, value: isOneLine ? value.replaceAll('\n', ' ') : value };
      }
      return isAttention(child) || child.type === 'link' || child.type === 'linkReference'
        ? { ...child, children: tidy(child.children, isOneLine, false) }
        : child;
    }),
  );

/** A block whose emphasis was given its marks. */
interface Marked {
  readonly children: PhrasingContent[];
  /** True if marks could pair with others than their own. */
  readonly isUnsure: boolean;
}

const nested = (node: PhrasingContent): Children => ('children' in node ? node.children : []);

/** Gives emphasis the marks that work between the characters around it, or tags where none does. */
const mark = (children: Children, before?: PhrasingContent, after?: PhrasingContent): Marked => {
  let isUnsure = false;
  const result = children.flatMap((child, at): PhrasingContent[] => {
    if (!isAttention(child)) {
      if (!('children' in child)) return [child];
      const inner = mark(nested(child), html(''), html(''));
      isUnsure ||= inner.isUnsure;
      return [Object.assign({}, child, { children: inner.children })];
    }
    const inner = mark(child.children, child, child);
    const own = Object.assign({}, child, { children: inner.children });
    const outside = [edgeKind(children[at - 1] ?? before, false), edgeKind(children[at + 1] ?? after, true)] as const;
    const inside = [edgeKind(inner.children[0], true), edgeKind(inner.children.at(-1), false)] as const;
    const works = (sign: '*' | '_'): boolean =>
      mayOpen(outside[0], inside[0], sign) && mayOpen(outside[1], inside[1], sign);
    isUnsure ||= inner.isUnsure;
    if (!works('*')) return asElement(own);
    const beside = [children[at - 1] ?? before, children[at + 1] ?? after, inner.children[0], inner.children.at(-1)];
    isUnsure ||=
      inner.isUnsure ||
      beside.some((node) => node !== undefined && isAttention(node)) ||
      isAmbiguous(outside[0], inside[0]) ||
      isAmbiguous(outside[1], inside[1]);
    return [own.type === 'emphasis' && !works('_') ? { ...own, data: { ...own.data, mark: '*' } } : own];
  });
  return { children: joined(result), isUnsure };
};

const withElements = (children: Children): PhrasingContent[] =>
  children.flatMap((child): PhrasingContent[] => {
    const own = 'children' in child ? Object.assign({}, child, { children: withElements(nested(child)) }) : child;
    return isAttention(own) ? asElement(own) : [own];
  });

/** A node as parsers read it: syntax of ours, such as `[!NOTE]`, as text, and the end of a line as the space that a cell has. */
const bare = (child: PhrasingContent): PhrasingContent => {
  if (isBreak(child)) return text(' ');
  const isText = child.type === 'text' || (child.type === 'html' && !child.value.startsWith('<'));
  return isText ? text(child.value.replace(/^\\/, '')) : child;
};

/** The emphasis and the words of nodes, without what the marks of one node cannot change. */
const getShape = (children: Children): unknown =>
  joined(children.map(bare)).map((child) =>
    child.type === 'text'
      ? child.value
      : [child.type, 'children' in child ? getShape(nested(child)) : 'value' in child ? child.value : ''],
  );

export interface BlockWriter {
  readonly write: (children: PhrasingContent[]) => string;
  /** Parse a block in its place, the fastest first; undefined if it is another block there, or several. */
  readonly parsers: readonly ((markdown: string) => Children | undefined)[];
  readonly readAlso: ((markdown: string) => unknown) | undefined;
}

/** Matches texts that parsers may read as an address (GFM, autolinks). */
const address = /@|:\/\/|www\./i;

/**
 * The longest block, in characters, that is read by all parsers, and again and again to take escapes away: the second one takes time
 * by the square of the brackets in a block.
 */
const maxRead = 4096;

/** A tree as a text, to compare it: without positions. */
const treeText = (tree: unknown): string =>
  JSON.stringify([tree], (name, value: unknown) => (name === 'position' ? undefined : value));

/** Keeps what a function returns: the same text of a block is read several times while its escapes are taken away. */
const kept = <Result>(read: (markdown: string) => Result): ((markdown: string) => Result) => {
  const known = new Map<string, { readonly result: Result }>();
  return (markdown) => {
    const found = known.get(markdown) ?? { result: read(markdown) };
    known.set(markdown, found);
    return found.result;
  };
};

/**
 * Writes the words of a block in a form that Markdown can say: no space at the ends of lines, emphasis with marks that work
 * between the characters around it, and the fewest escapes. Where marks could pair with others, the block is parsed to see if
 * they do.
 */
export const writeBlock = (given: Children, isOneLine: boolean, { write, parsers, readAlso }: BlockWriter): string => {
  const [, inner] = splitBreaks(tidy(spaced(given), isOneLine, true));
  const { children, isUnsure } = mark(inner);
  const marked = write(children);
  const isCertain = !isUnsure && !marked.includes('\\') && !(children.some(isAttention) && address.test(marked));
  if (isCertain) return marked;
  const shape = JSON.stringify(getShape(children));
  const isLong = marked.length > maxRead;
  const parse = (isLong ? parsers.slice(0, 1) : parsers).map(kept);
  const isRead = parse.every((read) => JSON.stringify(getShape(read(marked) ?? [])) === shape);
  const markdown = isRead ? marked : write(joined(withElements(children)));
  if (!markdown.includes('\\') || isLong) return markdown;
  const all = readAlso === undefined ? parse : [...parse, readAlso];
  const readers = all.map((read) => kept((text) => treeText(read(text))));
  // Most steps that change how it is read are found by the first reader.
  return leastEscapes(markdown, (shorter) => readers.every((read) => read(shorter) === read(markdown)));
};
