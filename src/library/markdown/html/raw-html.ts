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
  addressKindOf,
  escapeAttribute,
  escapeText,
  ignored,
  nameOf,
  type OpenTag,
  type State,
  titleOf,
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

/**
 * Sanitizes a fragment of raw HTML: only harmless elements and attributes remain, comments are removed, unknown elements
 * become text, and URLs pass through `rewriteUrl`, which returns undefined for those that lead nowhere. Reports elements and attributes that could run code or hide words.
 * Works on tokens, since Markdown parsers return single tags (`<b>`, later `</b>`) as separate fragments.
 */
export const cleanHtml = (
  fragment: string,
  rewriteUrl: (url: string, offset: number, kind: AddressKind) => string | undefined,
): CleanHtml => {
  const out: string[] = [];
  const texts: string[] = [];
  const show = (text: string): void => {
    texts.push(text);
    out.push(escapeText(text));
  };
  const issues: HtmlIssue[] = [];
  const tags: CleanHtml['tags'][number][] = [];
  const state: State = {
    tag: undefined,
    player: undefined,
    silent: '',
    container: '',
    attribute: '',
    value: '',
    hasElements: false,
  };
  /** Shows a link in place of an element that embeds another address. */
  const showEmbedded = ({ name, start, attributes }: OpenTag): void => {
    const address = attributes.get(embedding.get(name) ?? '');
    if (address === undefined) return;
    const url = rewriteUrl(address, start, 'link');
    const text = attributes.get('title') || titleOf(address);
    if (url === undefined) show(text);
    else {
      texts.push(text);
      out.push(`<a href="${escapeAttribute(url)}">${escapeText(text)}</a>`);
      state.hasElements = true;
    }
  };
  const keep = ({ name, start, kept }: OpenTag): void => {
    state.hasElements = true;
    if (!voidElements.has(name)) tags.push({ name, offset: start, isEnd: false, piece: out.length });
    out.push(`<${name}${kept.join('')}>`);
  };
  /** Shows a link in place of a player, by the first of its sources. */
  const showSource = (address: string | undefined): void => {
    const { player } = state;
    if (player === undefined || address === undefined) return;
    state.player = undefined;
    player.attributes.set('src', address);
    showEmbedded(player);
  };
  const showTag = (tag: OpenTag, end: number): void => {
    const { name, start, attributes, kept } = tag;
    // A component, such as `<Button>`, is no element.
    const isElement = fragment.startsWith(name, start + 1);
    if (isElement && isPartOfContainer(name, state.container, attributes.size > 0)) return;
    const isHidden =
      !allowedElements.has(name) && [...attributes].some(([attribute, value]) => hides(attribute, value));
    if (isHidden && linkedElements.has(name)) return;
    const hasPicture = name !== 'img' || kept.some((attribute) => attribute.startsWith(' src='));
    if (removedElements.has(name) || linkedElements.has(name)) showEmbedded(tag);
    else if (!hasPicture) show(attributes.get('alt') ?? '');
    else if (allowedElements.has(name)) keep(tag);
    else show(fragment.slice(start, end + 1));
  };
  const endOpenTag = (end: number): void => {
    const { tag } = state;
    if (tag === undefined) return;
    state.tag = undefined;
    const { name, attributes } = tag;
    if (name === 'source') showSource(attributes.get('src'));
    if (transparentElements.has(name)) return;
    if (linkedElements.has(name)) state.player = attributes.has('src') ? undefined : tag;
    issues.push(...elementIssues(tag));
    if (name === 'script') {
      state.silent = name;
      return;
    }
    if (isContainer(name)) state.container = name;
    showTag(tag, end);
    if (silentElements.has(name)) state.silent = name;
  };
  const endAttribute = (): void => {
    const { tag, attribute, value } = state;
    if (tag === undefined) return;
    const { name, start, attributes, kept } = tag;
    attributes.set(attribute, value);
    const isAllowed = allowedElements.has(name);
    issues.push(...attributeIssues(attribute, start));
    if (!allowedAttributes.has(attribute) || !isAllowed || !isValid(attribute, value)) return;
    const shown = urlAttributes.has(attribute) ? rewriteUrl(value, start, addressKindOf(name)) : value;
    if (shown !== undefined) kept.push(` ${attribute}="${escapeAttribute(shown)}"`);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        state.tag = { start: start - 1, name: nameOf(fragment.slice(start, end)), kept: [], attributes: new Map() };
      },
      onattribname: (start, end) => {
        state.attribute = fragment.slice(start, end).toLowerCase();
        state.value = '';
      },
      onattribdata: (start, end) => {
        state.value += fragment.slice(start, end);
      },
      onattribentity: (codepoint) => {
        state.value += String.fromCodePoint(codepoint);
      },
      onattribend: endAttribute,
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag: (start, end) => {
        const name = nameOf(fragment.slice(start, end));
        if (state.silent === name) state.silent = '';
        // In a line of text, the end is a fragment of its own.
        if (name === 'script') return;
        if (state.player?.name === name) state.player = undefined;
        if (voidElements.has(name) || removedElements.has(name) || linkedElements.has(name)) return;
        if (transparentElements.has(name)) return;
        const isElement = fragment.startsWith(name, start);
        if (isElement && isPartOfContainer(name, state.container, true)) {
          if (name === state.container) state.container = '';
          return;
        }
        if (!allowedElements.has(name)) return show(`</${fragment.slice(start, end)}>`);
        state.hasElements = true;
        tags.push({ name, offset: start - 2, isEnd: true, piece: out.length });
        out.push(`</${name}>`);
      },
      ontext: (start, end) => {
        if (state.silent === '') show(fragment.slice(start, end));
      },
      ontextentity: (codepoint, end) => {
        const character = String.fromCodePoint(codepoint);
        const before = texts.at(-1)?.slice(-2) ?? '';
        texts.push(character);
        if (withoutInvisible(before + character) !== before)
          out.push(fragment.slice(fragment.lastIndexOf('&', end - 1), end));
      },
      ...ignored,
    },
  );
  tokenizer.write(fragment);
  tokenizer.end();
  // An unfinished tag becomes text.
  const unfinished = fragment.lastIndexOf('<');
  if (state.tag !== undefined) show(fragment.slice(state.tag.start));
  else if (unfinished > fragment.lastIndexOf('>') && !fragment.startsWith('<!--', unfinished))
    show(fragment.slice(unfinished));
  return { pieces: out, html: out.join(''), text: texts.join(''), hasElements: state.hasElements, issues, tags };
};
