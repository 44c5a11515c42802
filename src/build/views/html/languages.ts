import type { Element, ElementContent } from 'hast';
import type { Fragment, Parent } from '../../../content/html-tree.ts';
import { guessByScript } from '../../../content/language/guess-language.ts';
import { directionOfText } from '../../../library/text/scripts.ts';

type Direction = 'ltr' | 'rtl';

/** The languages of a page, and its direction. */
export interface PageLanguages {
  /** The language of its text, and that of the site, in which the words around it are. */
  readonly language: string;
  readonly ofSite: string;
  readonly direction: Direction;
}

/** The language that an element or one around it names, and the direction there. */
interface Around {
  readonly language?: string | undefined;
  readonly direction: Direction;
}

const blocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table caption th td figcaption details summary'.split(' '),
);
/** Elements within a line that have a look of their own, which depends on the language. */
const spans: ReadonlySet<string> = new Set(['em', 'i', 'strong', 'b', 'q', 'cite']);
/** Elements whose text is from left to right in every script; they do not decide the direction of a block. */
const code: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'pre', 'math', 'svg', 'annotation']);

/** The direction of the first letter in nodes, but for code and what has a direction of its own. */
const firstDirection = (nodes: readonly ElementContent[]): Direction | undefined => {
  for (const node of nodes) {
    if (node.type !== 'element' && node.type !== 'text') continue;
    if (node.type === 'element' && (code.has(node.tagName) || node.properties.dir !== undefined)) continue;
    const found = node.type === 'text' ? directionOfText(node.value) : firstDirection(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The words in nodes, but for code. */
const wordsIn = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type !== 'element' || code.has(node.tagName) ? '' : wordsIn(node.children);
    })
    .join('');

const scripts = new Map<string, string>();

const getScript = (language: string): string => {
  const known = scripts.get(language) ?? new Intl.Locale(language).maximize().script ?? '';
  scripts.set(language, known);
  return known;
};
const sharesHan: ReadonlySet<string> = new Set(['Hans', 'Hant', 'Jpan', 'Kore']);

/** True if a language is written as words are whose letters speak for another, or for none that is told by its letters. */
const isWrittenAs = (language: string, guess: string | undefined): boolean => {
  const script = getScript(language);
  if (guess === undefined) return script === 'Latn';
  return script === getScript(guess) || (guess === 'zh' && sharesHan.has(script));
};

/** The language of most letters of nodes: one of those around it if it is written so, or else the commonest of its script. */
const findLanguage = (
  nodes: readonly ElementContent[],
  around: string | undefined,
  { language, ofSite }: PageLanguages,
): string | undefined => {
  const words = wordsIn(nodes);
  if (!/\p{L}/u.test(words)) return undefined;
  const guess = guessByScript(words, 0.5);
  const candidates = [...(around === undefined ? [] : [around]), language, ofSite];
  const found = candidates.find((candidate) => isWrittenAs(candidate, guess)) ?? guess;
  return found === (around ?? ofSite) ? undefined : found;
};

/** Names the language of a block or span that no author names, and returns the one in it. */
const nameLanguage = (element: Element, around: string | undefined, page: PageLanguages): string | undefined => {
  const { tagName, properties, children } = element;
  if (typeof properties.lang === 'string') return properties.lang;
  const found = blocks.has(tagName) || spans.has(tagName) ? findLanguage(children, around, page) : undefined;
  if (found !== undefined) properties.lang = found;
  return found ?? around;
};

const isDirection = (value: unknown): value is Direction => value === 'ltr' || value === 'rtl';

/** Turns a block whose first letter runs against what is around it, and returns the direction in it. */
const turn = ({ tagName, properties, children }: Element, around: Direction): Direction => {
  if (isDirection(properties.dir)) return properties.dir;
  const first = blocks.has(tagName) ? firstDirection(children) : undefined;
  if (first !== undefined && first !== around) properties.dir = first;
  return first ?? around;
};

/**
 * Gives each block whose letters are not of the page around it a language, and each whose first letter runs against its page a
 * direction (UAX #9, P2 and P3): so a quotation in Hebrew on an English page, and one in English on a Hebrew page, begins where its
 * readers begin, and is spoken and hyphenated as they do.
 */
export const setLanguages = (tree: Fragment, page: PageLanguages): void => {
  const setIn = (parent: Parent, around: Around): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (code.has(child.tagName)) {
        if (child.tagName === 'pre' && around.direction === 'rtl') child.properties.dir = 'ltr';
        continue;
      }
      setIn(child, {
        language: nameLanguage(child, around.language, page),
        direction: turn(child, around.direction),
      });
    }
  };
  setIn(tree, { direction: page.direction });
};
