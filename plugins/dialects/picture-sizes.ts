import { rangeAt, type TextRange } from '../../src/library/markdown/comments/code-ranges.ts';
import type { DialectNode, TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { htmlTagsIn, type TagPlace } from '../../src/library/markdown/html/hidden-elements.ts';
import { escapeMarkup } from '../../src/library/text/escape-markup.ts';
import { image, inlineHtml } from './nodes.ts';

/** The size of a picture in pixels, as far as its author states it. */
export interface PictureSize {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}

/** A length in pixels, the only unit that HTML has; undefined for a share of the page, or any other unit. */
export const getPixels = (length: string | undefined): string | undefined =>
  /^["']?(\d{1,5})(?:px)?["']?$/.exec(length ?? '')?.[1];

/**
 * Reads the size in a word, as Obsidian and markdown-it write it.
 *
 * @example
 * sizeOfWord('300x200'); // { width: '300', height: '200' }
 */
export const sizeOfWord = (word: string): PictureSize | undefined => {
  const [found, width, height] = /^(\d{0,5})(?:x(\d{0,5}))?$/.exec(word.trim()) ?? [];
  return found === undefined || found === '' || found === 'x'
    ? undefined
    : { width: width || undefined, height: height || undefined };
};

/** Reads the size in an attribute list: `{width=300}`, `{: width="300px" height="200" }`. */
const sizeOfList = (list: string): PictureSize => {
  const getLength = (name: string): string | undefined =>
    getPixels(
      new Map(Array.from(list.matchAll(/([\w-]+)=("[^"]*"|'[^']*'|[^\s"'}]+)/g), ([, key, value]) => [key, value])).get(
        name,
      ),
    );
  return { width: getLength('width'), height: getLength('height') };
};

/** Writes a picture with a size, which Markdown has no syntax for. */
export const sizedPicture = (src: string, alt: string, { width, height }: PictureSize, title = ''): string =>
  `<img${[
    ['src', src],
    ['alt', alt],
    ['title', title],
    ['width', width],
    ['height', height],
  ]
    .filter(([name, value]) => name === 'alt' || value)
    .map(([name, value = '']) => ` ${name}="${escapeMarkup(value)}"`)
    .join('')} />`;

/** A picture by the attributes that HTML has for it: one with a size stays HTML. */
export const getPicture = (src: string, attributes: ReadonlyMap<string, string>): DialectNode => {
  const alt = attributes.get('alt') ?? '';
  const size = { width: getPixels(attributes.get('width')), height: getPixels(attributes.get('height')) };
  const isSized = size.width !== undefined || size.height !== undefined;
  return isSized ? inlineHtml(sizedPicture(src, alt, size)) : image(src, alt);
};

/** A picture, its address and title, a size behind them, and the attributes after it or on the next line. */
const picture =
  /!\[((?:[^[\]\\\n]|\\.){0,500})\]\((<[^<>\n]{1,1000}>|[^\s()<>]{1,1000})(?:[ \t]{1,8}("[^"\n]{0,500}"|'[^'\n]{0,500}'))?(?:[ \t]{1,8}=([\dx%]{1,12}))?[ \t]{0,8}\)(?:[ \t]{0,8}\n?[ \t]{0,3}\{:?[ \t]{0,8}([^{}\n]{1,200})\})?/g;

const getSize = (alt: string, word: string | undefined, list: string | undefined): PictureSize | undefined => {
  const size =
    word === undefined
      ? list === undefined
        ? sizeOfWord(/\|([^|]*)$/.exec(alt)?.[1] ?? '')
        : sizeOfList(list)
      : (sizeOfWord(word) ?? {});
  return size?.width === undefined && size?.height === undefined && word === undefined ? undefined : size;
};

/** Sizes of pictures, of which people see the picture so large: `![A map](map.png){width=300}`, `=300x200`, `|300`. */
export const pictureSizes: TextDialect = {
  mayOccur: (text) =>
    text.includes('![') &&
    /\{:?[^{}\n]{0,200}\b(?:width|height)=|[ \t]=[\dx%]{1,12}[ \t]*\)|\|\d{1,5}(?:x\d{1,5})?\]\(/.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(picture)].flatMap(
      ({ 0: whole, 1: alt = '', 2: url = '', 3: title = '', 4: word, 5: list, index }): Edit[] => {
        const size = rangeAt(code, index) === undefined ? getSize(alt, word, list) : undefined;
        if (size === undefined || text.charAt(index - 1) === '\\') return [];
        const words = (word === undefined && list === undefined ? alt.replace(/\\?\|[^|]*$/, '') : alt).replace(
          /\\(\p{P}|\p{S})/gu,
          '$1',
        );
        const shown = sizedPicture(url.replace(/^<|>$/g, ''), words.trim(), size, title.slice(1, -1));
        return [{ start: index, end: index + whole.length, text: shown }];
      },
    ),
};

const scheme = (tag: TagPlace): string | undefined =>
  /prefers-color-scheme:\s*(dark|light)/i.exec(tag.attributes.get('media') ?? '')?.[1]?.toLowerCase();
const withFragment = (src: string, word: string): string => (src.includes('#') ? src : `${src}#gh-${word}-mode-only`);

/** The ranges of `<picture>` elements. */
const picturesIn = (text: string): TextRange[] => {
  const ranges: TextRange[] = [];
  for (let start = text.indexOf('<picture'); start !== -1; start = text.indexOf('<picture', start + 1)) {
    const end = text.indexOf('</picture>', start);
    if (end === -1) break;
    ranges.push({ start, end: end + '</picture>'.length });
  }
  return ranges;
};

/**
 * Pictures for dark pages, as GitHub documents them: `<picture>` with sources becomes one picture for light pages and one for
 * dark ones, in GitHub's other form, by which the style sheet shows one of them.
 */
export const darkPictures: TextDialect = {
  mayOccur: (text) => text.includes('<picture') && text.includes('prefers-color-scheme'),
  edits: ({ text, code }) =>
    picturesIn(text).flatMap(({ start, end }): Edit[] => {
      if (rangeAt(code, start) !== undefined) return [];
      const tags = htmlTagsIn(text.slice(start, end));
      const image = tags.find(({ name }) => name === 'img');
      const sourceFor = (wanted: string): string | undefined =>
        tags
          .find((tag) => tag.name === 'source' && scheme(tag) === wanted)
          ?.attributes.get('srcset')
          ?.trim()
          .split(/[\s,]+/)[0];
      const src = image?.attributes.get('src');
      const dark = sourceFor('dark') ?? src;
      const light = sourceFor('light') ?? src;
      if (image === undefined || dark === undefined || light === undefined || dark === light) return [];
      const { attributes } = image;
      const size = { width: getPixels(attributes.get('width')), height: getPixels(attributes.get('height')) };
      const [lightPicture, darkPicture] = [withFragment(light, 'light'), withFragment(dark, 'dark')].map((address) =>
        sizedPicture(address, attributes.get('alt') ?? '', size, attributes.get('title')),
      );
      return [{ start, end, text: `${lightPicture}${darkPicture}` }];
    }),
};
