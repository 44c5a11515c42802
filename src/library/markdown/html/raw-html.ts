import { Tokenizer } from 'htmlparser2';
import { withoutInvisible } from '../../text/hidden-characters.ts';
import { attributeIssues, elementIssues, type HtmlIssue } from './html-issues.ts';
import {
  allowedAttributes,
  allowedElements,
  embedding,
  hides,
  isContainer,
  isPartOfContainer,
  isValid,
  linkedElements,
  removedElements,
  silentElements,
  transparentElements,
  urlAttributes,
  voidElements,
} from './html-policy.ts';
import {
  type AddressKind,
  escapeAttribute,
  escapeText,
  getAddressKind,
  getName,
  ignored,
  type OpenTag,
  type State,
  toTitle,
} from './html-words.ts';
import type { HtmlTag } from './unclosed.ts';

export interface CleanHtml {
  /** The cleaned fragment in pieces, so that single tags can be taken out. */
  readonly pieces: readonly string[];
  readonly html: string;
  /** True when any element was kept; if not, the fragment is plain text: `text`. */
  readonly hasElements: boolean;
  readonly text: string;
  readonly issues: readonly HtmlIssue[];
  /** The tags that were kept, in order, without those of void elements; `piece` is the position among the pieces. */
  readonly tags: readonly (HtmlTag & { readonly piece: number })[];
}

/** A fragment that is being cleaned: what has been kept of it so far, and what its next token belongs to. */
interface Cleaning extends State {
  readonly fragment: string;
  readonly rewriteUrl: (url: string, offset: number, kind: AddressKind) => string | undefined;
  readonly out: string[];
  readonly texts: string[];
  readonly issues: HtmlIssue[];
  readonly tags: CleanHtml['tags'][number][];
}

const show = ({ texts, out }: Cleaning, text: string): void => {
  texts.push(text);
  out.push(escapeText(text));
};

/** Shows a link in place of an element that embeds another address. */
const showEmbedded = (cleaning: Cleaning, { name, start, attributes }: OpenTag): void => {
  const address = attributes.get(embedding.get(name) ?? '');
  if (address === undefined) return;
  const url = cleaning.rewriteUrl(address, start, 'link');
  const text = attributes.get('title') || toTitle(address);
  if (url === undefined) show(cleaning, text);
  else {
    cleaning.texts.push(text);
    cleaning.out.push(`<a href="${escapeAttribute(url)}">${escapeText(text)}</a>`);
    cleaning.hasElements = true;
  }
};

const keep = (cleaning: Cleaning, { name, start, kept }: OpenTag): void => {
  const { tags, out } = cleaning;
  cleaning.hasElements = true;
  if (!voidElements.has(name)) tags.push({ name, offset: start, isEnd: false, piece: out.length });
  out.push(`<${name}${kept.join('')}>`);
};

/** Shows a link in place of a player, by the first of its sources. */
const showSource = (cleaning: Cleaning, tag: OpenTag): void => {
  const address = tag.attributes.get('src');
  // Within a line each tag is a fragment of its own, so that the player is not in this one.
  const isAlone = tag.start === 0 && cleaning.fragment.trim().indexOf('<', 1) === -1;
  const player = cleaning.player ?? (isAlone ? { ...tag, name: 'video' } : undefined);
  if (player === undefined || address === undefined) return;
  cleaning.player = undefined;
  player.attributes.set('src', address);
  showEmbedded(cleaning, player);
};

const showTag = (cleaning: Cleaning, tag: OpenTag, end: number): void => {
  const { fragment, container } = cleaning;
  const { name, start, attributes, kept } = tag;
  // A component, such as `<Button>`, is no element.
  const isElement = fragment.startsWith(name, start + 1);
  if (isElement && isPartOfContainer(name, container, attributes.size > 0)) return;
  const isHidden = !allowedElements.has(name) && [...attributes].some(([attribute, value]) => hides(attribute, value));
  if (isHidden && linkedElements.has(name)) return;
  const hasPicture = name !== 'img' || kept.some((attribute) => attribute.startsWith(' src='));
  if (removedElements.has(name) || linkedElements.has(name)) showEmbedded(cleaning, tag);
  else if (!hasPicture) show(cleaning, attributes.get('alt') ?? '');
  else if (allowedElements.has(name)) keep(cleaning, tag);
  else show(cleaning, fragment.slice(start, end + 1));
};

const endAttribute = ({ tag, attribute, value, issues, rewriteUrl }: Cleaning): void => {
  if (tag === undefined) return;
  const { name, start, attributes, kept } = tag;
  attributes.set(attribute, value);
  const isAllowed = allowedElements.has(name);
  issues.push(...attributeIssues(attribute, start));
  if (!allowedAttributes.has(attribute) || !isAllowed || !isValid(attribute, value)) return;
  const shown = urlAttributes.has(attribute) ? rewriteUrl(value, start, getAddressKind(name)) : value;
  if (shown !== undefined) kept.push(` ${attribute}="${escapeAttribute(shown)}"`);
};

const endOpenTag = (cleaning: Cleaning, end: number): void => {
  const { tag } = cleaning;
  if (tag === undefined) return;
  cleaning.tag = undefined;
  const { name, attributes } = tag;
  if (name === 'source') showSource(cleaning, tag);
  if (transparentElements.has(name)) return;
  if (linkedElements.has(name)) cleaning.player = attributes.has('src') ? undefined : tag;
  cleaning.issues.push(...elementIssues(tag));
  if (name === 'script') {
    cleaning.silent = name;
    return;
  }
  if (isContainer(name)) cleaning.container = name;
  showTag(cleaning, tag, end);
  if (silentElements.has(name)) cleaning.silent = name;
};

/** Ends an element; `start` and `end` are those of its name. */
const endElement = (cleaning: Cleaning, start: number, end: number): void => {
  const { fragment, tags, out } = cleaning;
  const name = getName(fragment.slice(start, end));
  if (cleaning.silent === name) cleaning.silent = '';
  // In a line of text, the end is a fragment of its own.
  if (name === 'script') return;
  if (cleaning.player?.name === name) cleaning.player = undefined;
  if (voidElements.has(name) || removedElements.has(name) || linkedElements.has(name)) return;
  if (transparentElements.has(name)) return;
  const isElement = fragment.startsWith(name, start);
  if (isElement && isPartOfContainer(name, cleaning.container, true)) {
    if (name === cleaning.container) cleaning.container = '';
    return;
  }
  if (!allowedElements.has(name)) {
    show(cleaning, `</${fragment.slice(start, end)}>`);
    return;
  }
  cleaning.hasElements = true;
  tags.push({ name, offset: start - 2, isEnd: true, piece: out.length });
  out.push(`</${name}>`);
};

/** Shows a character reference, as it is written; one of an invisible character has no place in the text. */
const showReference = ({ fragment, texts, out }: Cleaning, codepoint: number, end: number): void => {
  const character = String.fromCodePoint(codepoint);
  const before = texts.at(-1)?.slice(-2) ?? '';
  texts.push(character);
  if (withoutInvisible(before + character) !== before)
    out.push(fragment.slice(fragment.lastIndexOf('&', end - 1), end));
};

const tokenizerFor = (cleaning: Cleaning): Tokenizer => {
  const { fragment } = cleaning;
  return new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        cleaning.tag = { start: start - 1, name: getName(fragment.slice(start, end)), kept: [], attributes: new Map() };
      },
      onattribname: (start, end) => {
        cleaning.attribute = fragment.slice(start, end).toLowerCase();
        cleaning.value = '';
      },
      onattribdata: (start, end) => {
        cleaning.value += fragment.slice(start, end);
      },
      onattribentity: (codepoint) => {
        cleaning.value += String.fromCodePoint(codepoint);
      },
      onattribend: () => endAttribute(cleaning),
      onopentagend: (end) => endOpenTag(cleaning, end),
      onselfclosingtag: (end) => endOpenTag(cleaning, end),
      onclosetag: (start, end) => endElement(cleaning, start, end),
      ontext: (start, end) => {
        if (cleaning.silent === '') show(cleaning, fragment.slice(start, end));
      },
      ontextentity: (codepoint, end) => showReference(cleaning, codepoint, end),
      ...ignored,
    },
  );
};

/** Shows a tag that the fragment does not finish as text. */
const showUnfinished = (cleaning: Cleaning): void => {
  const { fragment, tag } = cleaning;
  const unfinished = fragment.lastIndexOf('<');
  if (tag !== undefined) show(cleaning, fragment.slice(tag.start));
  else if (unfinished > fragment.lastIndexOf('>') && !fragment.startsWith('<!--', unfinished))
    show(cleaning, fragment.slice(unfinished));
};

/**
 * Sanitizes a fragment of raw HTML: only harmless elements and attributes remain, comments are removed, unknown elements
 * become text, and URLs pass through `rewriteUrl`, which returns undefined for those that lead nowhere. Reports elements and attributes that could run code or hide words.
 * Works on tokens, since Markdown parsers return single tags (`<b>`, later `</b>`) as separate fragments.
 */
export const cleanHtml = (fragment: string, rewriteUrl: Cleaning['rewriteUrl']): CleanHtml => {
  const cleaning: Cleaning = {
    fragment,
    rewriteUrl,
    out: [],
    texts: [],
    issues: [],
    tags: [],
    tag: undefined,
    player: undefined,
    silent: '',
    container: '',
    attribute: '',
    value: '',
    hasElements: false,
  };
  const tokenizer = tokenizerFor(cleaning);
  tokenizer.write(fragment);
  tokenizer.end();
  showUnfinished(cleaning);
  const { out, texts, hasElements, issues, tags } = cleaning;
  return { pieces: out, html: out.join(''), text: texts.join(''), hasElements, issues, tags };
};
