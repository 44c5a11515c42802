import { attributeText } from '../../remote/remote-url.ts';
import type { Place } from './pictures.ts';

/** A paragraph that has a picture and nothing else. */
const lonePicture = /<p>((?:<picture>(?:<source [^>]*>)*)?<img((?:\s+[\w-]+="[^"]*")*)>(?:<\/picture>)?)<\/p>/g;
const titleAttribute = /\stitle="([^"]*)"/;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** The pixels above which a picture is shown smaller than it is, in each place where it can be enlarged. */
const shownWidths = new Map<Place, number>([
  ['text', 700],
  ['wide', 1000],
]);

const sizeIn = (attributes: string, name: 'width' | 'height'): number =>
  Number(new RegExp(`\\s${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0);
const isUpright = (attributes: string): boolean => sizeIn(attributes, 'height') > sizeIn(attributes, 'width');

/** The words on what enlarges a picture and on what closes it again. */
interface FigureWords {
  readonly label: string;
  readonly close: string;
}

/** Returns a picture in a link to its file, which a script shows in a dialog, if the page shows it smaller than it is. */
const enlargeable = (picture: string, attributes: string, place: Place, { label, close }: FigureWords): string => {
  const width = sizeIn(attributes, 'width');
  const [, src] = /\ssrc="([^"]+?)(?:#wide|#full)?"/.exec(attributes) ?? [];
  if (src === undefined || width <= (shownWidths.get(place) ?? Number.POSITIVE_INFINITY)) return picture;
  const name = /\salt="[^"]*\S[^"]*"/.test(attributes) ? 'title' : 'aria-label';
  return `<a class="zoom" href="${src}" ${name}="${escapeAttribute(label)}" data-close="${escapeAttribute(close)}">${picture}</a>`;
};

export interface FigureOptions extends FigureWords {
  /** The place of pictures whose address does not say it. */
  readonly place: Place;
}

/**
 * Makes figures of pictures that stand alone: their title is the caption, since nobody reads a tooltip on a phone, and the
 * fragment of their address (`#wide`, `#full`) their width.
 */
export const withFigures = (html: string, { place, ...words }: FigureOptions): string =>
  html.replace(lonePicture, (_, written: string, attributes: string) => {
    const title = attributeText(titleAttribute.exec(attributes)?.[1] ?? '').trim();
    const [, width] = /\ssrc="[^"]*#(wide|full)"/.exec(attributes) ?? [];
    const shown: Place = width === 'wide' || width === 'full' ? width : place;
    const picture = enlargeable(
      written.replace(titleAttribute, '').replace(/(\ssrc="[^"]*)#(?:wide|full)"/, '$1"'),
      attributes,
      shown,
      words,
    );
    if (shown === 'text' && title === '') return `<p>${picture}</p>`;
    const names = shown === 'cover' && isUpright(attributes) ? 'cover upright' : shown;
    const kind = shown === 'text' ? '' : ` class="${names}"`;
    const caption = title === '' ? '' : `<figcaption>${escapeText(title)}</figcaption>`;
    return `<figure${kind}>${picture}${caption}</figure>`;
  });
