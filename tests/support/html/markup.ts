import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const words = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that pages have: those that authors may write, and those of the layouts. */
const elements = words(
  [
    'a abbr article aside b bdi bdo blockquote body br button caption cite code col colgroup dd del details dfn dialog div dl dt',
    'em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i img input ins kbd label legend li link',
    'main mark meta nav noscript ol option output p picture pre q rp rt ruby s samp script search section select small source span',
    'strong sub summary sup table tbody td textarea tfoot th thead time title tr tt u ul var wbr',
    // Drawings and formulas.
    'svg circle defs ellipse g line marker path polygon polyline rect text tspan',
    'math annotation menclose mfrac mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
  ].join(' '),
);

/** Attributes whose value is a text for people, in which any word may be. */
const texts = words('alt title aria-label label content value placeholder summary');

/** The nodes of HTML as a browser parses it. */
export const parseAsBrowser = (html: string): Root => fromHtml(html, { fragment: !/^\s*<!doctype/i.test(html) });

/** All elements of a tree. */
export const allElements = (node: Nodes): Element[] =>
  'children' in node
    ? node.children.flatMap((child) => (child.type === 'element' ? [child, ...allElements(child)] : []))
    : [];

const getName = (property: string): string =>
  property
    .replace(/^(?:aria|data)[A-Z]/, (start) => `${start.slice(0, 4)}-${start.slice(-1).toLowerCase()}`)
    .toLowerCase();

const isText = (name: string): boolean => texts.has(name) || name.startsWith('data-') || name.startsWith('tool');

/** The faults of an element: a name, an attribute or an address that no page has. */
const getFaults = ({ tagName, properties }: Element): string[] => {
  const faults = elements.has(tagName) ? [] : [`<${tagName}>`];
  for (const [property, value] of Object.entries(properties)) {
    const name = getName(property);
    const text = String(value).trim();
    const fault = `<${tagName} ${name}="${text.slice(0, 80)}">`;
    // The monogram of a site is a drawing in an address.
    const isIcon = tagName === 'link' && text.startsWith('data:image/svg+xml');
    if (/^on|^(?:style|srcdoc|formaction|ping|background|xlinkhref|is|slot|nonce)$/.test(name)) faults.push(fault);
    else if (!/^[a-z][a-z0-9:-]*$/.test(name)) faults.push(fault);
    else if (!isText(name) && !isIcon && /^(?:javascript|vbscript|data)\s*:/i.test(text)) faults.push(fault);
    else if (name === 'httpequiv' && text !== 'Content-Security-Policy') faults.push(fault);
    else if (name === 'action' && !text.startsWith('/')) faults.push(fault);
  }
  return faults;
};

/** The elements, attributes and addresses of HTML that no page has, as a browser parses it. */
export const strangeMarkup = (html: string): string[] => allElements(parseAsBrowser(html)).flatMap(getFaults);

const extractText = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'comment') return node.value;
  return 'children' in node ? node.children.map(extractText).join('') : '';
};

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts of HTML: of each element, and of each attribute that has a text for people. */
export const getTexts = (html: string): ReadonlySet<string> => {
  const tree = parseAsBrowser(html);
  return new Set(
    [collapse(extractText(tree))].concat(
      allElements(tree).flatMap((element) => [
        collapse(extractText(element)),
        ...Object.entries(element.properties).flatMap(([property, value]) =>
          isText(getName(property)) && typeof value === 'string' ? [collapse(value)] : [],
        ),
      ]),
    ),
  );
};

/** True if HTML shows a text whole, as words and not as markup. */
export const shows = (html: string, text: string): boolean =>
  [...getTexts(html)].some((shown) => shown.includes(collapse(text)));
