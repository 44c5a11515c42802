import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';

/** An attachment of a gallery. */
export interface GalleryPicture {
  readonly url: string;
  readonly alt: string;
}

export interface ShortcodeOptions {
  readonly pictureById: (id: string) => GalleryPicture | undefined;
  /** Called with the name of each shortcode that stays as text. */
  readonly unknown: (name: string) => void;
  /** Called with the name of each shortcode that was converted. */
  readonly converted: (name: string) => void;
}

const pattern = /(?<!\[)\[([a-z][\w-]{0,40})((?:\s[^[\]]{0,2000})?)\]/g;

const getAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(/([\w-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g), ([, name = '', a, b, c]) => [
      name,
      a ?? b ?? c ?? '',
    ]),
  );

const link = (url: string): string => `<p><a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a></p>`;

const caption = (attributes: ReadonlyMap<string, string>, content: string): string => {
  const end = Math.max(content.lastIndexOf('</a>') + 4, content.lastIndexOf('/>') + 2);
  const pictureEnd = content.includes('<img') && end > 3 ? end : content.indexOf('>') + 1;
  const words = content.slice(pictureEnd).trim() || escapeMarkup(attributes.get('caption') ?? '');
  return `<figure>${content.slice(0, pictureEnd)}<figcaption>${words}</figcaption></figure>`;
};

const gallery = (attributes: ReadonlyMap<string, string>, { pictureById }: ShortcodeOptions): string =>
  (attributes.get('ids') ?? attributes.get('include') ?? '')
    .split(',')
    .flatMap((id) => pictureById(id.trim()) ?? [])
    .map(({ url, alt }) => `<p><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}"></p>`)
    .join('\n');

const media = (attributes: ReadonlyMap<string, string>): string => {
  const url = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav']
    .map((name) => attributes.get(name))
    .find((value) => value !== undefined);
  return url === undefined ? '' : link(url);
};

/** Converters by name; undefined as content means that the shortcode has no end. */
const converters = new Map<
  string,
  (attributes: ReadonlyMap<string, string>, content: string | undefined, options: ShortcodeOptions) => string
>([
  ['caption', (attributes, content = '') => caption(attributes, content)],
  ['wp_caption', (attributes, content = '') => caption(attributes, content)],
  ['gallery', (attributes, _content, options) => gallery(attributes, options)],
  ['embed', (_attributes, content = '') => link(content.trim())],
  ['video', media],
  ['audio', media],
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

/**
 * Replaces the shortcodes of WordPress itself by the HTML that they stand for. Those of plugins stay as text: only words
 * in brackets that have attributes or an end are taken for one, so that `[sic]` is none.
 */
export const replaceShortcodes = (html: string, options: ShortcodeOptions): string => {
  const parts: string[] = [];
  const find = createFinder(html);
  let at = 0;
  for (const match of html.matchAll(pattern)) {
    const [whole, name = '', written = ''] = match;
    if (match.index < at) continue;
    const convert = converters.get(name);
    const after = match.index + whole.length;
    const ending = `[/${name}]`;
    const end = find(ending, after);
    if (convert === undefined) {
      if (written.includes('=') || end !== -1) options.unknown(name);
      continue;
    }
    const next = find(`[${name}`, after);
    const isPaired = end !== -1 && (next === -1 || end < next);
    const content = isPaired ? html.slice(after, end) : undefined;
    options.converted(name);
    parts.push(html.slice(at, match.index), convert(getAttributes(written), content, options));
    at = isPaired ? end + ending.length : after;
  }
  return parts.join('') + html.slice(at);
};
