import { computeDigest } from '../../content/digest.ts';
import type { Pictures } from '../../content/files/pictures.ts';
import { getRemoteUrl } from '../../content/remote/remote-url.ts';
import { libraryIn } from '../../library/language/library-in.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { getMonogram } from '../../library/text/monogram.ts';
import { typeset } from '../../library/text/typographic-quotes.ts';
import type { Site } from '../../site/schema.ts';
import { getColours } from '../../styles/check-contrast.ts';
import { localPathname } from './html/local-links.ts';

/** The size of cards, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
/** The size of a cover above the words of its card, and the height of the site's logo. */
export const coverSize = { width: 1200, height: 388 } as const;
export const logoHeight = 56;

/** The Open Graph image of a page. */
export interface Card {
  /** Published path; the name is a digest of the card, so that copies can be cached for ever. */
  readonly pathname: `/${string}`;
  /** Its content in words. */
  readonly alt: string;
  readonly texts: CardTexts;
  readonly css: string;
  /** The language of the words, as a BCP 47 tag. */
  readonly language: string;
  /** The picture above the words, by its name among the pictures of the build. */
  readonly cover?: string;
  /** The picture to show in place of a card that pages share. */
  readonly instead?: Omit<PreviewImage, 'alt'>;
}

/** An image for link previews. */
export interface PreviewImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The image by which other programs preview a page. */
export const cutPreview = ({ pathname, alt, instead }: Card, origin: string): PreviewImage => ({
  ...(instead ?? { url: origin + pathname, ...cardSize }),
  alt,
});

/** The words on a card. */
export interface CardTexts {
  /** The section of the page. */
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  /** The name of the site, and the letter that stands for it. */
  readonly name: string;
  readonly mark: string;
}

/** Names of the pictures in the styles of cards. */
export const pictureNames = { background: 'card-background', logo: 'card-logo', cover: 'card-cover' } as const;

/** Writes the words of a card as HTML, with the site's logo and a cover if there are such. */
export const cardHtml = (
  texts: CardTexts,
  { logoWidth, hasCover = false }: { readonly logoWidth?: number | undefined; readonly hasCover?: boolean } = {},
): string => {
  const write = (name: keyof CardTexts): string => escapeMarkup(texts[name]);
  const mark =
    logoWidth === undefined
      ? `<span class="mark">${write('mark')}</span>`
      : `<img src="${pictureNames.logo}" style="width: ${logoWidth}px; height: ${logoHeight}px">`;
  const cover = hasCover ? '<div class="cover"></div>' : '';
  return `<div class="card">${cover}<div class="panel"><div><p class="kind">${write('kind')}</p><h1>${write('title')}</h1><p class="about">${write('about')}</p></div><p class="site">${mark}<span class="name">${write('name')}</span></p></div></div>`;
};

/** Maximum number of pages with a card of their own, beyond which sections share one: a card takes some 25 ms. */
const maxCards = 1000;

/** Custom properties with the digests of the pictures that all cards have: the build adds them to the style sheet. */
const properties = { background: '--card-background', logo: '--card-logo' } as const;

/** Adds the pictures that all cards have to the style sheet with the colours, so that cards change with them. */
export const withCardPictures = (
  tokens: string,
  pictures: { readonly [Name in keyof typeof properties]?: Uint8Array | undefined },
): string =>
  (['background', 'logo'] as const).reduce((sheet, name) => {
    const picture = pictures[name];
    return picture === undefined ? sheet : `${sheet}\n:root { ${properties[name]}: ${computeDigest(picture)}; }`;
  }, tokens);

const digestIn = (tokens: string, name: keyof typeof properties): string | undefined =>
  new RegExp(`${properties[name]}: (\\w+)`).exec(tokens)?.[1];

const toCss = (tokens: string, hasCover: boolean): string => {
  const colours = getColours(tokens);
  const colour = (name: string): string => colours.get(name)?.light ?? '#000000';
  const [background, logo] = [hasCover ? undefined : digestIn(tokens, 'background'), digestIn(tokens, 'logo')];
  const covered = hasCover
    ? `\n.card { flex-direction: column; padding: 0; border-top: 0 }
.cover { width: ${coverSize.width}px; height: ${coverSize.height}px; background-image: url(${pictureNames.cover}); background-size: 100% 100% }
.panel { height: ${cardSize.height - coverSize.height}px; padding: 22px 56px 26px; border-top: 10px solid ${colour('accent')} }
.kind { font-size: 24px }
h1 { margin: 4px 0 0; font-size: 46px; letter-spacing: -1px; line-clamp: 2 }
.about { display: none }
.site { font-size: 28px }`
    : '';
  const pictured =
    background === undefined
      ? ''
      : `\n.card { padding: 56px; background-image: url(${pictureNames.background}); background-size: 100% 100% } /* ${background} */\n.panel { padding: 48px; border-radius: 16px; background: ${colour('paper')} }\nh1 { font-size: 52px }\n.about { font-size: 30px; line-clamp: 2 }`;
  return `.panel { display: flex; flex-direction: column; justify-content: space-between; width: 100%; height: 100% }
.card { width: 100%; height: 100%; display: flex; padding: 72px; background: ${colour('paper')}; color: ${colour('ink')}; border-top: 16px solid ${colour('accent')}; font-family: "Schibsted Grotesk" }
p, h1 { margin: 0 }
.kind { color: ${colour('accent')}; font-size: 30px; font-weight: 600 }
h1 { margin: 18px 0 24px; font-size: 68px; font-weight: 800; line-height: 1.05; letter-spacing: -2px; line-clamp: 3 }
.about { color: ${colour('muted')}; font-family: "Source Serif 4"; font-size: 34px; line-height: 1.4; line-clamp: 3 }
.site { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 800 }
.mark { display: flex; align-items: center; justify-content: center; width: 56px; height: 56px; border-radius: 10px; background: ${colour('accent')}; color: ${colour('paper')}; font-size: 32px }${pictured}${covered}${logo === undefined ? '' : `\n/* ${logo} */`}`;
};

/** Scripts whose letters join, or stand higher or lower than Latin ones: tight lines would break or cut them. */
const isTall = (title: string): boolean =>
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L}/u.test(title);

/** The cover of a page and its name among the pictures of the build. */
const coverIn = ({ cover }: PageSummary, origin: string, pictures: Pictures) => {
  if (cover === undefined) return undefined;
  const name = localPathname(origin, cover.url) ?? getRemoteUrl(cover.url, origin) ?? '';
  const picture = pictures.get(name);
  return picture && { ...cover, name, picture };
};

/** A cover as it is, if other programs show its format. */
const previewedAs = ({ url, name, picture }: NonNullable<ReturnType<typeof coverIn>>): Card['instead'] =>
  picture.size && /\.(?:jpe?g|png|webp)$/i.test(name) ? { url, ...picture.size } : undefined;

/** The words on the card of a page: of the site or the section where pages share a card. */
const getTexts = (page: PageSummary, { site, sections }: Library, isLarge: boolean, hasCover: boolean): CardTexts => {
  const section = sections.get(page.section);
  const isRoot = section === undefined || section.type === 'root';
  const isShared = isLarge || (isRoot && !hasCover);
  const shared = isRoot ? site : section;
  const { title, description = '' } = isShared ? shared : page;
  return {
    kind: isRoot ? '' : section.title,
    title: typeset(title, site.language),
    about: typeset(description, site.language),
    name: site.name,
    mark: getMonogram(site.name),
  };
};

/**
 * The function that creates the card of a page. `tokens` is the style sheet with the colours, `pictures` has the
 * covers.
 */
export const openCards = (
  library: Library,
  tokens: string,
  pictures: Pictures = new Map(),
): ((page: PageSummary) => Card) => {
  const [plain, covered] = [toCss(tokens, false), toCss(tokens, true)];
  const getStyle = (title: string, { direction, logo }: Site, hasCover: boolean): string =>
    [
      hasCover ? covered : plain,
      ...(isTall(title) ? ['h1 { letter-spacing: 0; line-height: 1.3; line-clamp: 2 }'] : []),
      ...(direction === 'rtl' ? ['.card { direction: rtl }'] : []),
      ...(logo?.showName === false ? ['.name { display: none }'] : []),
    ].join('\n');
  return (page) => {
    const part = libraryIn(library, page.language ?? library.site.language);
    const { site, size } = part;
    const { language } = site;
    const found = coverIn(page, library.origin, pictures);
    const cover = size > maxCards ? undefined : found;
    const texts = getTexts(page, part, size > maxCards, cover !== undefined);
    const css = getStyle(texts.title, site, cover !== undefined);
    const drawn = [texts, css, language, ...(cover ? [cover.name, cover.picture.digest] : [])];
    const pathname = `/_astro/card-${computeDigest(JSON.stringify(drawn)).slice(0, 16)}.png` as const;
    const card = { pathname, texts, css, language, alt: texts.title };
    if (cover !== undefined)
      return { ...card, alt: [texts.title, cover.alt].filter(Boolean).join(': '), cover: cover.name };
    const instead = found && previewedAs(found);
    return instead === undefined ? card : { ...card, alt: found?.alt || page.title, instead };
  };
};
