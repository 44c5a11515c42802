import { isPictureName } from '../text/picture-name.ts';

/** Names under which other tools have the parts of a picture, folded by `foldName`. */
const sources = ['src', 'url', 'path', 'image', 'file', 'feature', 'teaser', 'overlayimage', 'ogimage', 'light'];
const fold = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** Fields beside the one of a picture in which other tools have its words, by the part of ours, folded by `foldName`. */
export const coverTexts = {
  alt: 'cover coverimage heroimage hero featuredimage featureimage image thumbnail banner'
    .split(' ')
    .map((name) => `${name}alt`),
  caption: ['cover', 'coverimage', 'heroimage', 'featuredimage', 'featureimage', 'image', 'banner'].map(
    (name) => `${name}caption`,
  ),
} as const;

const extractText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** A picture that front matter names, with the words that stand beside it. */
interface NamedPicture {
  readonly src: string;
  readonly alt?: string;
  readonly caption?: string;
}

/** Reads the picture of a page in the forms of other tools: a path, the first of a list, or an object such as PaperMod's and Chirpy's. */
export const readCover = (value: unknown): NamedPicture | undefined => {
  const src = extractText(value);
  if (src !== undefined) return { src };
  if (Array.isArray(value)) return value.length === 0 ? undefined : readCover(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = new Map(Object.entries(value).map(([name, part]) => [fold(name), part]));
  const source = sources.map((name) => extractText(parts.get(name))).find((text) => text !== undefined);
  const alt = [parts.get('alt'), parts.get('imagedescription')].find((text) => typeof text === 'string')?.trim();
  const caption = extractText(parts.get('caption'));
  return source === undefined
    ? undefined
    : { src: source, ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) };
};

/** Reads a field that elsewhere may be anything, such as `image: nginx`, and only where it names a file that is a picture. */
export const readOtherCover = (value: unknown): NamedPicture | undefined => {
  const cover = readCover(value);
  return cover !== undefined && isPictureName(cover.src) && !/^[a-z][a-z0-9+.-]+:|^\/\//i.test(cover.src)
    ? cover
    : undefined;
};
