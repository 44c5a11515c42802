import type { Element, Properties } from 'hast';
import { element, elementsIn, isBlank, isElement, type Visitor } from '../../../content/html-tree.ts';
import type { PartSheet } from './part-sheets.ts';
import { type Place, readPlace } from './pictures.ts';

/** The pixels above which a picture is shown smaller than it is, in each place where it can be enlarged. */
const shownWidths = new Map<Place | 'group', number>([
  ['text', 700],
  ['wide', 1000],
  ['group', 350],
]);

/** The words on what enlarges a picture and on what closes it again. */
interface FigureWords {
  readonly label: string;
  readonly close: string;
}

/** A picture in a link to its file, which a script shows in a dialog, if the page shows it smaller than it is. */
const enlargeable = (
  picture: Element,
  { src, width = 0, alt }: Properties,
  place: Place | 'group',
  { label, close }: FigureWords,
): Element => {
  if (typeof src !== 'string' || Number(width) <= (shownWidths.get(place) ?? Number.POSITIVE_INFINITY)) return picture;
  // A link of a picture that is described has a name already.
  const named = String(alt ?? '').trim() === '' ? { ariaLabel: label } : { title: label };
  return element('a', { className: ['zoom'], href: src, ...named, dataClose: close }, picture);
};

export interface FigureOptions extends FigureWords {
  /** The place of pictures whose address does not say it. */
  readonly place: Place;
}

/** A picture, and the image in it that browsers show in the last resort. */
interface LonePicture {
  readonly picture: Element;
  readonly img: Element;
}

/** The pictures of a paragraph that has nothing else. */
const lonePicturesIn = (paragraph: Element): readonly LonePicture[] => {
  const nodes = paragraph.children.filter((child) => !isBlank(child) && !isElement(child, 'br'));
  const pictures = nodes.flatMap((picture): LonePicture[] => {
    if (!isElement(picture, 'img', 'picture')) return [];
    const img = picture.tagName === 'img' ? picture : picture.children.find((child) => isElement(child, 'img'));
    return img ? [{ picture, img }] : [];
  });
  return pictures.length === nodes.length ? pictures : [];
};

/** The fewest pixels of a picture that is shown beside others: badges and icons stay in their line. */
const narrowestInGroup = 240;
/** The width of a picture in two columns. */
const sizesInGroup = '(min-width: 42rem) 20rem, calc(50vw - 1.5rem)';

const isThemed = ({ img }: LonePicture): boolean => String(img.properties.src ?? '').includes('#');

/** Makes a grid of neighbouring pictures, of which each can be enlarged to its whole. */
const drawGroup = (pictures: readonly LonePicture[], words: FigureWords): Element => {
  const figures = pictures.map(({ picture, img }) => {
    const { title, ...properties } = img.properties;
    img.properties = properties;
    for (const source of elementsIn(picture)) if (source.tagName === 'source') source.properties.sizes = sizesInGroup;
    const caption = String(title ?? '').trim();
    return element(
      'figure',
      {},
      enlargeable(picture, properties, 'group', words),
      ...(caption === '' ? [] : [element('figcaption', {}, caption)]),
    );
  });
  return element('div', { className: ['pictures'] }, ...figures);
};

/** The style sheet of a picture; undefined for one that is shown as it is in the column of the text. */
const sheetFor = (place: Place, isEnlargeable: boolean): PartSheet | undefined => {
  if (place === 'cover') return 'covers';
  return place === 'text' && !isEnlargeable ? undefined : 'figures';
};

/** Puts a picture into a figure that has the classes of its place. */
const getFigure = (picture: Element, caption: readonly Element[], place: Place, isUpright: boolean): Element => {
  const names = place === 'text' ? [] : [place, ...(place === 'cover' && isUpright ? ['upright'] : [])];
  return element('figure', names.length === 0 ? {} : { className: names }, picture, ...caption);
};

/**
 * Makes a figure of a picture that is alone in its paragraph: its title is the caption, since nobody reads a tooltip on a
 * phone, and the fragment of its address (`#wide`, `#full`) its width. Several of them are a grid.
 */
export const drawFigure =
  ({ place, ...words }: FigureOptions, sheets: Set<PartSheet>): Visitor =>
  (paragraph) => {
    const pictures = lonePicturesIn(paragraph);
    const isGroup = place === 'text' && pictures.every(({ img }) => Number(img.properties.width) >= narrowestInGroup);
    if (pictures.length > 1 && isGroup && !pictures.some(isThemed)) {
      sheets.add('figures');
      return [drawGroup(pictures, words)];
    }
    const [found, other] = pictures;
    if (found === undefined || other !== undefined) return undefined;
    const { properties } = found.img;
    const { src, place: shown } = readPlace(String(properties.src ?? ''), place);
    const title = String(properties.title ?? '').trim();
    delete properties.title;
    properties.src = src;
    const picture = enlargeable(found.picture, properties, shown, words);
    const sheet = sheetFor(shown, picture !== found.picture);
    if (sheet !== undefined) sheets.add(sheet);
    if (shown === 'text' && title === '') return [element('p', {}, picture)];
    const caption = title === '' ? [] : [element('figcaption', {}, title)];
    return [getFigure(picture, caption, shown, Number(properties.height ?? 0) > Number(properties.width ?? 0))];
  };
