import { Tokenizer } from 'htmlparser2';
import type { HtmlTag } from './unclosed.ts';

/** Elements that authors may write. Tags of any other element are shown as text. */
const allowed = new Set(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
);
/** Elements that only arrange what is in them: the tags go, their content stays. */
const transparent = new Set('article aside font footer header main nav picture section source track'.split(' '));
/** Elements that load something from elsewhere, which readers reach by a link instead. */
const linked = new Set(['audio', 'iframe', 'video']);
const voids = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** Elements that execute, load or hide something: always an error. */
const forbidden = new Set(
  'applet base embed frame frameset iframe link math noscript object script style svg template'.split(' '),
);
const attributes = new Set(
  'align alt cite colspan datetime dir headers height href id lang name open rowspan scope src start title valign width'.split(
    ' ',
  ),
);
const hiding = new Set(['style', 'hidden', 'aria-hidden']);
const urls = new Set(['href', 'src', 'cite']);

export interface HtmlIssue {
  /** Characters from the start of the fragment. */
  readonly offset: number;
  readonly message: string;
}

export interface CleanHtml {
  readonly html: string;
  /** True when any element was kept; if not, the fragment is plain text: `text`. */
  readonly hasElements: boolean;
  readonly text: string;
  readonly issues: readonly HtmlIssue[];
  /** The tags that were kept, in order, without those of void elements. */
  readonly tags: readonly HtmlTag[];
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
  /** Values of `src` and `title`, for a link. */
  readonly link: Map<string, string>;
}

const titleOf = (url: string): string => url.replace(/^(?:https?:)?\/\//, '').replace(/[?#].*$/s, '');

/**
 * Sanitizes a fragment of raw HTML: only harmless elements and attributes remain, comments are removed, unknown elements
 * become text, and URLs pass through `rewriteUrl`. Reports elements and attributes that could run code or hide words.
 * Works on tokens, since Markdown parsers return single tags (`<b>`, later `</b>`) as separate fragments.
 */
export const cleanHtml = (fragment: string, rewriteUrl: (url: string, offset: number) => string): CleanHtml => {
  const out: string[] = [];
  const texts: string[] = [];
  const show = (text: string): void => {
    texts.push(text);
    out.push(escapeText(text));
  };
  const issues: HtmlIssue[] = [];
  const tags: HtmlTag[] = [];
  const state: { tag: OpenTag | undefined; attribute: string; value: string; hasElements: boolean } = {
    tag: undefined,
    attribute: '',
    value: '',
    hasElements: false,
  };
  const report = (offset: number, message: string): void => {
    issues.push({ offset, message });
  };
  const endOpenTag = (end: number): void => {
    const { tag } = state;
    if (tag === undefined) return;
    state.tag = undefined;
    const source = linked.has(tag.name) ? tag.link.get('src') : undefined;
    const isLink = source !== undefined && (tag.name !== 'iframe' || /^(?:https?:)?\/\//i.test(source));
    if (isLink) {
      state.hasElements = true;
      out.push(`<a href="${escapeAttribute(rewriteUrl(source, tag.start))}">`);
      show(tag.link.get('title') || titleOf(source));
      out.push('</a>');
      return;
    }
    if (transparent.has(tag.name)) return;
    if (forbidden.has(tag.name))
      report(tag.start, `Remove <${tag.name}>; to show it as an example, put it in a code block.`);
    const isAllowed = allowed.has(tag.name);
    state.hasElements ||= isAllowed;
    if (isAllowed) out.push(`<${tag.name}${tag.kept.join('')}>`);
    else show(fragment.slice(tag.start, end + 1));
    if (isAllowed && !voids.has(tag.name)) tags.push({ name: tag.name, offset: tag.start, isEnd: false });
  };
  const endAttribute = (): void => {
    const { tag, attribute, value } = state;
    if (tag === undefined) return;
    if (attribute.startsWith('on'))
      report(tag.start, `Remove the event handler ${attribute}; pages run no inline script.`);
    if (hiding.has(attribute)) report(tag.start, `Remove ${attribute}; people and agents must see the same words.`);
    if (attribute === 'src' || attribute === 'title') tag.link.set(attribute, value);
    if (!attributes.has(attribute) || !allowed.has(tag.name)) return;
    tag.kept.push(` ${attribute}="${escapeAttribute(urls.has(attribute) ? rewriteUrl(value, tag.start) : value)}"`);
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        state.tag = { start: start - 1, name: nameOf(fragment.slice(start, end)), kept: [], link: new Map() };
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
        if (voids.has(name) || transparent.has(name) || linked.has(name)) return;
        const isAllowed = allowed.has(name);
        state.hasElements ||= isAllowed;
        if (isAllowed) tags.push({ name, offset: start - 2, isEnd: true });
        if (isAllowed) out.push(`</${name}>`);
        else show(`</${fragment.slice(start, end)}>`);
      },
      ontext: (start, end) => {
        show(fragment.slice(start, end));
      },
      ontextentity: (codepoint, end) => {
        texts.push(String.fromCodePoint(codepoint));
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
  return { html: out.join(''), text: texts.join(''), hasElements: state.hasElements, issues, tags };
};
