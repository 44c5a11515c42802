import { fill, type Strings } from '../../../../strings.ts';

const headings =
  /(<h([2-6])(?=[\s>])[^>]*>)((?:(?!<\/?h[2-6][\s>])[\s\S])*?)(<a href="#[^"]*" class="hash")(><\/a><\/h\2>)/g;

/** Returns the text of a heading as the value of an attribute. */
const textOf = (html: string): string =>
  html
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    .replace(/<\/?[a-z](?:[^<>"]|"[^"]*")*>/gi, '')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .trim();

/** Names the link of each heading after its section: in a list of links, equal names would not tell them apart. */
export const withNamedLinks = (html: string, { sectionLink }: Strings): string =>
  html.replace(headings, (_, start: string, _level: string, inner: string, link: string, end: string) => {
    const label = fill(sectionLink, { title: textOf(inner) });
    return `${start}${inner}${link} aria-label="${label}"${end}`;
  });
