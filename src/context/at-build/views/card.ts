import { libraryIn } from '../../../library/language/library-in.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import { monogramOf } from '../../../library/text/monogram.ts';
import { coloursOf } from '../../../styles/check-contrast.ts';
import { digestOf } from '../digest.ts';

/** The size of cards, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

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
}

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

/** Writes the words of a card as HTML. */
export const cardHtml = (texts: CardTexts): string => {
  const write = (name: keyof CardTexts): string => escapeMarkup(texts[name]);
  return `<div class="card"><div class="panel"><div><p class="kind">${write('kind')}</p><h1>${write('title')}</h1><p class="about">${write('about')}</p></div><p class="site"><span class="mark">${write('mark')}</span>${write('name')}</p></div></div>`;
};

/** Maximum number of pages with a card of their own, beyond which sections share one: a card takes some 25 ms. */
const maxCards = 1000;

/** Custom property with the digest of the picture behind the words: the build adds it to the style sheet. */
const backgroundProperty = '--card-background';

/** Adds the picture behind the words of cards to the style sheet with the colours. */
export const withBackground = (tokens: string, picture: Uint8Array | undefined): string =>
  picture === undefined ? tokens : `${tokens}\n:root { ${backgroundProperty}: ${digestOf(picture)}; }`;

/** Name of that picture in the style of a card. */
export const backgroundName = 'card-background';

const cssOf = (tokens: string): string => {
  const colours = coloursOf(tokens);
  const colour = (name: string): string => colours.get(name)?.light ?? '#000000';
  const [, background] = new RegExp(`${backgroundProperty}: (\\w+)`).exec(tokens) ?? [];
  const pictured =
    background === undefined
      ? ''
      : `\n.card { padding: 56px; background-image: url(${backgroundName}); background-size: 100% 100% } /* ${background} */\n.panel { padding: 48px; border-radius: 16px; background: ${colour('paper')} }\nh1 { font-size: 52px }\n.about { font-size: 30px; line-clamp: 2 }`;
  return `.panel { display: flex; flex-direction: column; justify-content: space-between; width: 100%; height: 100% }
.card { width: 100%; height: 100%; display: flex; padding: 72px; background: ${colour('paper')}; color: ${colour('ink')}; border-top: 16px solid ${colour('accent')}; font-family: "Schibsted Grotesk" }
p, h1 { margin: 0 }
.kind { color: ${colour('accent')}; font-size: 30px; font-weight: 600 }
h1 { margin: 18px 0 24px; font-size: 68px; font-weight: 800; line-height: 1.05; letter-spacing: -2px; line-clamp: 3 }
.about { color: ${colour('muted')}; font-family: "Source Serif 4"; font-size: 34px; line-height: 1.4; line-clamp: 3 }
.site { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 800 }
.mark { display: flex; align-items: center; justify-content: center; width: 56px; height: 56px; border-radius: 10px; background: ${colour('accent')}; color: ${colour('paper')}; font-size: 32px }${pictured}`;
};

/** Scripts whose letters join, or stand higher or lower than Latin ones: tight lines would break or cut them. */
const isTall = (title: string): boolean =>
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L}/u.test(title);

/** Returns the function that creates the card of a page; `tokens` is the style sheet with the colours. */
export const openCards = (library: Library, tokens: string): ((page: PageSummary) => Card) => {
  const paints = cssOf(tokens);
  return (page) => {
    const { site, size, sections } = libraryIn(library, page.language ?? library.site.language);
    const section = sections.get(page.section);
    const isRoot = section === undefined || section.type === 'root';
    const isShared = size > maxCards || isRoot;
    const kind = isRoot ? '' : section.title;
    const shared = isRoot ? site : section;
    const { title, description = '' } = isShared ? shared : page;
    const texts = { kind, title, about: description, name: site.name, mark: monogramOf(site.name) };
    const css = [
      paints,
      ...(isTall(title) ? ['h1 { letter-spacing: 0; line-height: 1.3; line-clamp: 2 }'] : []),
      ...(site.direction === 'rtl' ? ['.card { direction: rtl }'] : []),
    ].join('\n');
    const { language } = site;
    const digest = digestOf(JSON.stringify([texts, css, language])).slice(0, 16);
    return { pathname: `/_astro/card-${digest}.png`, alt: title, texts, css, language };
  };
};
