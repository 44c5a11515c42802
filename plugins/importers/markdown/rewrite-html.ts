import { Tokenizer } from 'htmlparser2';
import { applyEdits, type Edit, withoutOverlaps } from '../../../src/library/markdown/edits.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';

/** Elements that are dropped with their content: they run code, load something or hide text. */
const containers = new Set('applet frameset iframe math noscript object script style svg template'.split(' '));
const voids = new Set(['base', 'embed', 'frame', 'link']);
const hiding = new Set(['style', 'hidden', 'aria-hidden']);

/** Functions by which a text is rewritten. */
export interface HtmlRewriting {
  /** The address to write in place of one of the source; undefined if it leads nowhere. */
  readonly address: (url: string, kind: 'link' | 'image') => string | undefined;
  /** Called with the name of each element and attribute that is dropped. */
  readonly drop: (what: string) => void;
}

export interface RewrittenHtml {
  readonly html: string;
  /** Name of a dropped element whose end is not in the fragment. */
  readonly open: string | undefined;
}

interface OpenTag {
  readonly start: number;
  readonly name: string;
  src: string;
}

const quote = (text: string): string => `"${escapeMarkup(text)}"`;

/** A link in place of a frame, if it shows something from the web. */
const frameLink = (src: string): string => {
  const url = src.startsWith('//') ? `https:${src}` : src;
  return /^https?:/i.test(url) && URL.canParse(url) ? `<a href=${quote(url)}>${new URL(url).host}</a>` : '';
};

/**
 * Rewrites the addresses in a fragment of raw HTML and drops what no page may have. Everything else stays as it is
 * written, unknown elements too, since they may be part of a dialect. A frame becomes a link to what it shows.
 */
export const rewriteHtml = (fragment: string, { address, drop }: HtmlRewriting): RewrittenHtml => {
  const edits: Edit[] = [];
  const state: {
    tag: OpenTag | undefined;
    attribute: string;
    start: number;
    value: string;
    dropped: OpenTag | undefined;
  } = { tag: undefined, attribute: '', start: 0, value: '', dropped: undefined };
  const cut = (start: number, end: number, text = ''): void => void edits.push({ start, end, text });
  const rewriteAddress = (end: number): void => {
    const { attribute, value, start } = state;
    const url = address(value, attribute === 'src' ? 'image' : 'link');
    if (url === undefined) cut(start - 1, end);
    else if (url !== value) cut(start, end, `${attribute}=${quote(url)}`);
  };
  const endAttribute = (end: number): void => {
    const { tag, attribute, value } = state;
    if (tag === undefined) return;
    if (attribute === 'src') tag.src = value;
    if (state.dropped !== undefined || containers.has(tag.name)) return;
    if (attribute === 'src' || attribute === 'href') rewriteAddress(end);
    else if (attribute.startsWith('on') || hiding.has(attribute)) {
      drop(`HTML attributes \`${attribute}\``);
      cut(state.start - 1, end);
    }
  };
  const endOpenTag = (end: number): void => {
    const { tag } = state;
    state.tag = undefined;
    if (tag === undefined || state.dropped !== undefined) return;
    if (voids.has(tag.name)) {
      drop(`HTML elements \`${tag.name}\``);
      cut(tag.start, end + 1);
    } else if (containers.has(tag.name)) {
      drop(tag.name === 'iframe' ? 'frames, which are links now' : `HTML elements \`${tag.name}\``);
      state.dropped = tag;
    }
  };
  const endDropped = (end: number): void => {
    const { dropped } = state;
    if (dropped === undefined) return;
    state.dropped = undefined;
    const { name, src, start } = dropped;
    cut(start, end, name === 'iframe' ? frameLink(src) : '');
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        state.tag = { start: start - 1, name: fragment.slice(start, end).toLowerCase(), src: '' };
      },
      onattribname: (start, end) => {
        state.attribute = fragment.slice(start, end).toLowerCase();
        state.start = start;
        state.value = '';
      },
      onattribdata: (start, end) => {
        state.value += fragment.slice(start, end);
      },
      onattribentity: (codepoint) => {
        state.value += String.fromCodePoint(codepoint);
      },
      onattribend: (_quote, end) => endAttribute(end),
      onopentagend: endOpenTag,
      onselfclosingtag: (end) => {
        endOpenTag(end);
        endDropped(end + 1);
      },
      onclosetag: (start, end) => {
        if (state.dropped?.name === fragment.slice(start, end).toLowerCase())
          endDropped(fragment.indexOf('>', end) + 1);
      },
      ontext: ignore,
      ontextentity: ignore,
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(fragment);
  tokenizer.end();
  const open = state.dropped?.name;
  if (state.dropped !== undefined) cut(state.dropped.start, fragment.length);
  return { html: applyEdits(fragment, withoutOverlaps(edits)).text, open };
};
