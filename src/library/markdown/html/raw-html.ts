import { Tokenizer } from 'htmlparser2';
import { withoutInvisible } from '../../hidden-characters.ts';
import {
  allowedAttributes,
  allowedElements,
  embedding,
  hidesWords,
  linkedElements,
  reducingAttributes,
  removedElements,
  silentElements,
  transparentElements,
  urlAttributes,
  voidElements,
} from './html-policy.ts';
import type { HtmlTag } from './unclosed.ts';

export interface HtmlIssue {
  readonly code: 'forbidden-html' | 'removed-html';
  /** Characters from the start of the fragment. */
  readonly offset: number;
  readonly message: string;
}

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

const escapeText = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const renamed = new Map([
  ['h1', 'h2'],
  ['center', 'div'],
]);
const nameOf = (written: string): string => {
  const name = written.toLowerCase();
  return renamed.get(name) ?? name;
};

interface OpenTag {
  readonly start: number;
  readonly name: string;
  readonly kept: string[];
  readonly attributes: Map<string, string>;
}

/** Returns the text of a link to what an element shows, for one without a title. */
const titleOf = (url: string): string => url.replace(/^(?:https?:)?\/\//, '').replace(/[?#].*$/s, '');

/**
 * Sanitizes a fragment of raw HTML: only harmless elements and attributes remain, comments are removed, unknown elements
 * become text, and URLs pass through `rewriteUrl`, which returns undefined for those that lead nowhere. Reports elements and attributes that could run code or hide words.
 * Works on tokens, since Markdown parsers return single tags (`<b>`, later `</b>`) as separate fragments.
 */
export const cleanHtml = (
  fragment: string,
  rewriteUrl: (url: string, offset: number) => string | undefined,
): CleanHtml => {
  const out: string[] = [];
  const texts: string[] = [];
  const show = (text: string): void => {
    texts.push(text);
    out.push(escapeText(text));
  };
  const issues: HtmlIssue[] = [];
  const tags: CleanHtml['tags'][number][] = [];
  const state: { tag: OpenTag | undefined; silent: string; attribute: string; value: string; hasElements: boolean } = {
    tag: undefined,
    silent: '',
    attribute: '',
    value: '',
    hasElements: false,
  };
  const report = (code: HtmlIssue['code'], offset: number, message: string): void => {
    issues.push({ code, offset, message });
  };
  /** Shows a link in place of an element that embeds another address. */
  const showEmbedded = ({ name, start, attributes }: OpenTag): void => {
    const address = attributes.get(embedding.get(name) ?? '');
    if (address === undefined) return;
    const url = rewriteUrl(address, start);
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
  const reportElement = ({ name, start }: OpenTag): void => {
    const isRemoved = removedElements.has(name);
    if (name !== 'script' && !isRemoved) return;
    const code = isRemoved ? 'removed-html' : 'forbidden-html';
    report(code, start, `Remove <${name}>; to show it as an example, put it in a code block.`);
  };
  const endOpenTag = (end: number): void => {
    const { tag } = state;
    if (tag === undefined) return;
    state.tag = undefined;
    const { name, start, attributes } = tag;
    if (transparentElements.has(name)) return;
    reportElement(tag);
    const hasPicture = name !== 'img' || tag.kept.some((attribute) => attribute.startsWith(' src='));
    if (removedElements.has(name) || linkedElements.has(name)) showEmbedded(tag);
    else if (!hasPicture) show(attributes.get('alt') ?? '');
    else if (allowedElements.has(name)) keep(tag);
    else show(fragment.slice(start, end + 1));
    if (silentElements.has(name)) state.silent = name;
  };
  const endAttribute = (): void => {
    const { tag, attribute, value } = state;
    if (tag === undefined) return;
    const { name, start, attributes, kept } = tag;
    attributes.set(attribute, value);
    const isAllowed = allowedElements.has(name);
    if (attribute.startsWith('on'))
      report(
        isAllowed ? 'forbidden-html' : 'removed-html',
        start,
        `Remove the event handler ${attribute}; pages run no inline script.`,
      );
    const isHiding = hidesWords(attribute, value);
    if (isHiding || reducingAttributes.has(attribute))
      report(
        isHiding ? 'forbidden-html' : 'removed-html',
        start,
        `Remove ${attribute}; people and agents must see the same words.`,
      );
    if (!allowedAttributes.has(attribute) || !isAllowed) return;
    const shown = urlAttributes.has(attribute) ? rewriteUrl(value, start) : value;
    if (shown !== undefined) kept.push(` ${attribute}="${escapeAttribute(shown)}"`);
  };
  const ignore = (): void => {};
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
        if (voidElements.has(name) || removedElements.has(name) || linkedElements.has(name)) return;
        if (transparentElements.has(name)) return;
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
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
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
