import type { Element, Parents } from 'hast';
import { elementsIn, extractLine, getProperty, hasClass, isElement } from '../../../src/content/html/elements.ts';
import { isFurniture } from './furniture.ts';

type Match = (element: Element) => boolean;

const byClass =
  (...names: readonly string[]): Match =>
  (element) =>
    names.some((name) => hasClass(element, name));
const byTag =
  (tagName: string): Match =>
  (element) =>
    element.tagName === tagName;

/** The containers in which generators put the text of a page, the closest first. */
const containers: readonly Match[] = [
  byClass('theme-doc-markdown'),
  byClass('vp-doc', 'VPHome'),
  byClass('sl-markdown-content'),
  byClass('md-content__inner'),
  (element) => getProperty(element, 'id') === '__blog-post-container',
  byClass('gh-content', 'entry-content', 'post-content', 'e-content', 'post-body', 'markdown-body'),
];

const general: readonly Match[] = [
  (element) => getProperty(element, 'role') === 'main',
  byTag('main'),
  byTag('article'),
];

/** The elements that match, without those within others. */
const findOuter = (parent: Parents, matches: Match): Element[] =>
  parent.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return matches(child) ? [child] : findOuter(child, matches);
  });

/** The text of a page, and by what it was found. */
export interface FoundContent {
  readonly roots: readonly Element[];
  /** True where nothing says which part of the page is its text. */
  readonly isGuess: boolean;
}

/** One article in the main element is the text, and of several, such as in a list of posts, all of it. */
const narrow = (root: Element): Element => {
  const articles = findOuter(root, byTag('article')).filter((article) => !hasClass(article, 'card'));
  const [article, ...others] = articles;
  const hasHeading = article !== undefined && [...elementsIn(article)].some(({ tagName }) => tagName === 'h1');
  return article !== undefined && others.length === 0 && hasHeading ? article : root;
};

/**
 * Finds the text of a page: what is marked for search, the container of its generator, or the main element. Otherwise it is all
 * of the page that is not around its text.
 */
export const findContent = (body: Element): FoundContent => {
  const marked = findOuter(body, ({ properties }) => properties.dataPagefindBody !== undefined);
  const scopes = marked.length === 0 ? [body] : marked;
  for (const matches of containers) {
    const found = scopes.flatMap((scope) => (matches(scope) ? [scope] : findOuter(scope, matches)));
    if (found.length > 0) return { roots: found, isGuess: false };
  }
  if (marked.length > 0) return { roots: marked, isGuess: false };
  for (const matches of general) {
    const found = findOuter(body, matches);
    if (found.length > 0) return { roots: found.map(narrow), isGuess: false };
  }
  const rest = body.children.filter(
    (child) => !isElement(child) || !(isFurniture(child) || /^(?:aside|header)$/.test(child.tagName)),
  );
  return { roots: [{ ...body, children: rest }], isGuess: true };
};

/** The first heading of the highest level that has words. */
export const findTitle = (roots: readonly Parents[]): Element | undefined => {
  for (const root of roots)
    for (const element of elementsIn(root))
      if (element.tagName === 'h1' && !hasClass(element, 'site-title') && extractLine(element) !== '') return element;
  return undefined;
};
