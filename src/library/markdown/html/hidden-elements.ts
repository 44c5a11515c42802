import { Tokenizer } from 'htmlparser2';
import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import { isEmbedScript } from './html-issues.ts';
import { hidesWords, voidElements } from './html-policy.ts';
import { ignored } from './html-words.ts';

/** A tag in a fragment of HTML, and where it stands. */
export interface TagPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

export const htmlTagsIn = (fragment: string): TagPlace[] => {
  const tags: TagPlace[] = [];
  let open: { name: string; start: number; attributes: Map<string, string> } | undefined;
  let attribute = '';
  let value = '';
  const endTag = (end: number): void => {
    if (open !== undefined) tags.push({ ...open, end: end + 1, isEnd: false });
    open = undefined;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ...ignored,
      onopentagname: (start, end) => {
        open = { name: fragment.slice(start, end).toLowerCase(), start: start - 1, attributes: new Map() };
      },
      onattribname: (start, end) => {
        attribute = fragment.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += fragment.slice(start, end);
      },
      onattribentity: () => {},
      onattribend: () => void open?.attributes.set(attribute, value),
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => {
        const close = fragment.indexOf('>', end);
        const name = fragment.slice(start, end).toLowerCase();
        tags.push({ name, start: start - 2, end: close === -1 ? end : close + 1, isEnd: true, attributes: new Map() });
      },
      ontext: () => {},
      ontextentity: () => {},
    },
  );
  tokenizer.write(fragment);
  tokenizer.end();
  return tags;
};

/** Names of classes of what a control of the page shows, such as a tab. */
const revealedClass =
  /(?:^|[\s_-])(?:tabs?|panels?|panes?|collapse|collapsible|accordion|spoiler|toggle|dropdown)(?:$|[\s_-])/i;

/** True if a control of the page shows an element: its words are content. */
const isRevealed = (attributes: ReadonlyMap<string, string>, text: string): boolean => {
  const id = attributes.get('id') ?? '';
  return (
    attributes.get('role') === 'tabpanel' ||
    attributes.get('hidden') === 'until-found' ||
    revealedClass.test(attributes.get('class') ?? '') ||
    (id !== '' && text.split(id).length > 2)
  );
};

/** The reason why an element is left out with its content; undefined for one that readers see. */
const reasonToDrop = ({ name, attributes }: TagPlace, text: string): string | undefined => {
  if (name === 'script')
    return isEmbedScript({ name, attributes: new Map(attributes) })
      ? undefined
      : 'Remove <script>; to show it as an example, put it in a code block.';
  const hiding = [...attributes].find(([attribute, value]) => hidesWords(name, attribute, value))?.[0];
  if (hiding === undefined || voidElements.has(name) || isRevealed(attributes, text)) return undefined;
  return `<${name}> and what is in it are left out: ${hiding} hides them from people, and agents must see the same words.`;
};

/** Reports an element that is left out, by the text before it in its fragment. */
type ReportDropped = (node: Html, before: string, message: string) => void;

/** A hidden element that is open, and what was kept when it began. */
interface OpenElement {
  readonly name: string;
  readonly report: () => void;
  depth: number;
  readonly node: Html;
  /** The fragment with the element. */
  readonly whole: string;
  /** The siblings before it. */
  readonly before: readonly RootContent[];
}

/** Removes the hidden elements among some siblings; without an end among them, one stays. */
const dropAmong = (parent: Parents, text: string, report: ReportDropped): void => {
  let kept: RootContent[] = [];
  let open: OpenElement | undefined;
  const children: readonly RootContent[] = parent.children;
  /** True for the tag that ends the open element. */
  const ends = (element: OpenElement, tag: TagPlace): boolean => {
    if (tag.name === element.name) element.depth += tag.isEnd ? -1 : 1;
    return element.depth === 0;
  };
  const beginningAt = (node: Html, tag: TagPlace, rest: string): OpenElement | undefined => {
    const message = tag.isEnd ? undefined : reasonToDrop(tag, text);
    if (message === undefined) return undefined;
    const whole = rest + node.value.slice(tag.start);
    const line = node.value.slice(0, tag.start);
    return { name: tag.name, depth: 1, report: () => report(node, line, message), node, whole, before: [...kept] };
  };
  const readHtml = (node: Html): void => {
    const { value } = node;
    let rest = '';
    let from = 0;
    for (const tag of htmlTagsIn(value)) {
      if (open === undefined) {
        open = beginningAt(node, tag, rest + value.slice(from, tag.start));
        if (open === undefined) continue;
        rest += value.slice(from, tag.start);
      } else if (ends(open, tag)) {
        open.report();
        open = undefined;
      }
      from = tag.end;
    }
    node.value = open === undefined ? rest + value.slice(from) : rest;
    if (node.value.trim() !== '') kept.push(node);
  };
  for (const node of children) {
    if (node.type === 'html') readHtml(node);
    else if (open === undefined) {
      if ('children' in node) dropAmong(node, text, report);
      kept.push(node);
    }
  }
  if (open !== undefined) {
    // Nothing closes it, so what follows would be lost: its attribute goes alone.
    open.node.value = open.whole;
    kept = [...open.before, ...children.slice(children.indexOf(open.node))];
  }
  // The kinds of children are those of before.
  parent.children = kept as typeof parent.children;
};

const mayHide = (node: Nodes): boolean =>
  node.type === 'html' ? /<script|hidden|style/i.test(node.value) : 'children' in node && node.children.some(mayHide);

/**
 * Removes scripts, and elements that are hidden from people, with all that is in them: people and agents must see the same words.
 * What a control of the page reveals, such as the panel of a tab, stays.
 */
export const dropHidden = (tree: Root, text: string, report: ReportDropped): void => {
  if (mayHide(tree)) dropAmong(tree, text, report);
};
