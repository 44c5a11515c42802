import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';

/** An attachment of a gallery. */
export interface GalleryPicture {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

export interface ShortcodeOptions {
  readonly pictureById: (id: string) => GalleryPicture | undefined;
  /** The pictures of a gallery that names none. */
  readonly picturesHere: () => readonly GalleryPicture[];
  /** Called with the name of each shortcode that stays as text. */
  readonly unknown: (name: string) => void;
  /** Called with the name of each shortcode that was converted. */
  readonly converted: (name: string) => void;
  /** Called with the name of each shortcode that is removed. */
  readonly dropped: (name: string) => void;
  /** Called with the name of each shortcode that is removed, and whose content stays. */
  readonly lost: (name: string) => void;
}

type Attributes = ReadonlyMap<string, string>;
type Converter = (attributes: Attributes, content: string | undefined, options: ShortcodeOptions) => string;

const pattern = /(?<!\[)\[([a-z][\w-]{0,40})((?:\s[^[\]]{0,2000})?)\]/g;

/** The attributes of a shortcode by their names; a value alone, as in `[youtube https://…]`, is named by its place. */
const getAttributes = (text: string): Attributes =>
  new Map(
    Array.from(
      text.matchAll(/(?:([\w-]{1,40})\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]\S*))/g),
      ([, name, a, b, c], at) => [name ?? String(at), a ?? b ?? c ?? ''] as const,
    ),
  );

/** The address, or the id, that a shortcode names in one of the usual ways. */
const getAddress = (attributes: Attributes, content = ''): string =>
  ['url', 'src', 'id', 'link', '0'].map((name) => attributes.get(name)).find((value) => value) ?? content.trim();

const toVideo = (address: string, start: string): string =>
  address === '' || /^https?:/.test(address) ? address : start + address;

/** A paragraph that is only an address, which becomes a link. */
const link = (url: string): string =>
  url === '' ? '' : `<p><a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a></p>`;

const caption = (attributes: Attributes, content: string): string => {
  const words = attributes.get('caption');
  const below = words === undefined ? '' : `<figcaption>${escapeMarkup(words)}</figcaption>`;
  return `<figure class="wp-caption">${content}${below}</figure>`;
};

const gallery = (attributes: Attributes, _content: string | undefined, options: ShortcodeOptions): string => {
  const ids = attributes.get('ids') ?? attributes.get('include');
  const pictures =
    ids === undefined ? options.picturesHere() : ids.split(',').flatMap((id) => options.pictureById(id.trim()) ?? []);
  return pictures
    .map(({ url, alt, caption: words }) => {
      const picture = `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">`;
      return `<figure>${picture}${words === '' ? '' : `<figcaption>${escapeMarkup(words)}</figcaption>`}</figure>`;
    })
    .join('\n');
};

/** Code in a shortcode, whose marks may be written as references to characters, or as they are. */
const code = (language: string, content: string): string => {
  const isEscaped = /&(?:lt|gt|amp|quot|#\d+);/.test(content);
  const text = content.replace(/^\n+|\s+$/g, '');
  return `<pre data-language="${escapeMarkup(language)}">${isEscaped ? text.replaceAll('<', '&lt;') : escapeMarkup(text)}</pre>`;
};

const codeWithLanguage: Converter = (attributes, content) =>
  code(attributes.get('lang') ?? attributes.get('language') ?? attributes.get('syntax') ?? '', content ?? '');

const media = (attributes: Attributes): string => {
  const url = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', '0']
    .map((name) => attributes.get(name))
    .find((value) => value !== undefined && value !== '');
  return url === undefined ? '' : `<p><audio src="${escapeMarkup(url)}"></audio></p>`;
};

/** Names of shortcodes that are the language of the code in them. */
const codeNames =
  'actionscript actionscript3 applescript as3 bash c clojure coldfusion cpp csharp css delphi diff erlang fsharp go groovy haskell html java javafx javascript jscript js json latex lua matlab objc pascal patch perl php plain powershell ps py python r rails rb ruby rust scala shell sql swift tex text typescript vb vbnet xhtml xml yaml'.split(
    ' ',
  );

/** Shortcodes that only the plug-in that wrote them shows, by the starts of their names: their content stays. */
const builders =
  /^(?:av_|cs_|et_pb_|fusion_|kc_|mk_|nectar_|rev_|siteorigin_|su_|tatsu_|vc_|x_|column$|columns$|one_|row$|section$)/;

/** Shortcodes of plug-ins that show nothing without them: forms, sliders, shops, lists that the server fills. */
const plugIns =
  /^(?:add_to_cart|addtoany|contact-form(?:-7)?|contact-field|ez-toc|fluentform|forminator_form|formidable|gravityform|jetpack_\w+|mailpoet_\w+|mc4wp_form|metaslider|newsletter_form|nextpage|ngg\w*|ninja_forms?|products?|recent_products|rev_slider|sharethis\S*|smartslider3|subscribe2|toc|woocommerce_\w+|wpdiscuz\S*|wpforms|yarpp)$/;

/** Converters by name; undefined as content means that the shortcode has no end. */
const converters = new Map<string, Converter>([
  ...codeNames.map((name): [string, Converter] => [name, (_attributes, content = '') => code(name, content)]),
  ...['code', 'sourcecode', 'source', 'crayon', 'cc', 'ccn', 'prism', 'enlighter', 'codeblock', 'pre'].map(
    (name): [string, Converter] => [name, codeWithLanguage],
  ),
  ['caption', (attributes, content = '') => caption(attributes, content)],
  ['wp_caption', (attributes, content = '') => caption(attributes, content)],
  ['gallery', gallery],
  ['embed', (_attributes, content = '') => link(content.trim())],
  [
    'youtube',
    (attributes, content) => link(toVideo(getAddress(attributes, content), 'https://www.youtube.com/watch?v=')),
  ],
  ['vimeo', (attributes, content) => link(toVideo(getAddress(attributes, content), 'https://vimeo.com/'))],
  ['gist', (attributes, content) => link(toVideo(getAddress(attributes, content), 'https://gist.github.com/'))],
  ['soundcloud', (attributes, content) => link(getAddress(attributes, content))],
  ['video', media],
  ['audio', media],
]);

/** Shortcodes of code are code only around something. */
const needsEnd = new Set([
  ...codeNames,
  'code',
  'sourcecode',
  'source',
  'crayon',
  'cc',
  'ccn',
  'prism',
  'enlighter',
  'codeblock',
  'pre',
  'embed',
]);

/** Creates a search whose start only moves on, so that all searches together read the text once for each word. */
const createFinder = (text: string) => {
  const found = new Map<string, number>();
  return (word: string, from: number): number => {
    const known = found.get(word);
    if (known === -1 || (known !== undefined && known >= from)) return known;
    const at = text.indexOf(word, from);
    found.set(word, at);
    return at;
  };
};

/** Removes the ends of shortcodes that only arrange a page. */
const withoutEnds = (html: string): string =>
  html.replace(/\[\/([a-z][\w-]{0,40})\]/g, (whole, name: string) =>
    builders.test(name) || plugIns.test(name) ? '\n\n' : whole,
  );

/**
 * Replaces the shortcodes of WordPress itself, and those for code, by the HTML that they stand for. Those that only arrange a page
 * are removed around their content. Others stay as text: only words in brackets that have attributes or an end are taken for one,
 * so that `[sic]` is none.
 */
export const replaceShortcodes = (html: string, options: ShortcodeOptions): string => {
  const parts: string[] = [];
  const find = createFinder(html);
  let at = 0;
  const replace = (start: number, end: number, text: string): void => {
    parts.push(html.slice(at, start), text);
    at = end;
  };
  /** The place at which the content of a shortcode ends; -1 for one without an end. */
  const findEnd = (name: string, after: number): number => {
    const end = find(`[/${name}]`, after);
    const next = find(`[${name}`, after);
    return next !== -1 && next < end ? -1 : end;
  };
  const leave = (name: string, start: number, after: number, isShortcode: boolean): void => {
    if (!isShortcode) return;
    if (plugIns.test(name)) {
      options.dropped(name);
      replace(start, after, '');
    } else if (builders.test(name)) {
      options.lost(name);
      replace(start, after, '\n\n');
    } else options.unknown(name);
  };
  for (const match of html.matchAll(pattern)) {
    const [whole, name = '', written = ''] = match;
    if (match.index < at) continue;
    const convert = converters.get(name);
    const after = match.index + whole.length;
    const end = findEnd(name, after);
    if (convert === undefined) {
      leave(name, match.index, after, written.includes('=') || find(`[/${name}]`, after) !== -1);
      continue;
    }
    if (end === -1 && needsEnd.has(name)) continue;
    options.converted(name);
    const content = end === -1 ? undefined : html.slice(after, end);
    const next = end === -1 ? after : end + name.length + 3;
    replace(match.index, next, convert(getAttributes(written), content, options));
  }
  return withoutEnds(parts.join('') + html.slice(at));
};
