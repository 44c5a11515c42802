import type { Element } from 'hast';
import { elementsIn, extractLine, findElement, getClasses, getProperty } from '../../../src/content/html/elements.ts';
import { hides } from '../../../src/library/markdown/html/html-policy.ts';
import { readCode } from './code.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that are no text of a page. */
const elements = names(
  'button canvas dialog embed footer form link meta nav noscript object script search select style svg template textarea',
);
const roles = names(
  'alertdialog banner complementary contentinfo dialog menu menubar navigation search toolbar tooltip',
);

/** Classes of what stands around the text of a page, as generators and themes name it. */
const classes = names(
  [
    'anchor-link anchorjs-link direct-link hash-link header-anchor headerlink heading-anchor sl-anchor-link subheading-anchor',
    'breadcrumb breadcrumbs nextra-breadcrumb pagination pagination-nav pagination-links post-navigation prev-next prev-next-links page-nav nav-links navigation next-prev',
    'toc table-of-contents tableOfContents TableOfContents nextra-toc mobile-toc theme-doc-toc-mobile theme-doc-toc-desktop sidebar sphinxsidebar right-sidebar left-sidebar',
    'theme-doc-footer theme-doc-breadcrumbs theme-doc-version-badge theme-doc-version-banner theme-edit-this-page theme-last-updated VPDocFooter VPDocAside',
    'md-content__button md-source-file md-feedback md-tags md-source edit-this-page edit-page edit-link view-this-page',
    'viewcode-link back-to-top skip-link skip-to-content nav-wrapper nav-chapters mobile-nav-chapters',
    'post-meta entry-meta entry-footer post-footer post-tags post-categories sharedaddy share share-buttons social-share jp-relatedposts related-posts read-next',
    'comments comments-area comment-respond gh-comments gh-article-meta gh-sidebar subscribe-form kg-signup-card newsletter',
    'cookie-banner cookie-consent cookie-notice cookieconsent cc-window cc-banner CookieConsent',
    'sr-only visually-hidden screen-reader-text screenreader-text copy-button copybtn copybutton copy-btn twoslash-popup-container contributors',
  ].join(' '),
);

const isEditLink = (element: Element): boolean =>
  element.tagName === 'a' && /^https?:\/\/[^/]+\/.+\/(?:-\/)?(?:edit|_edit)\//.test(getProperty(element, 'href'));

/** A short line with a link for editing, such as the day of the last change. */
const isEditLine = (element: Element): boolean =>
  element.tagName === 'p' &&
  element.children.some((child) => child.type === 'element' && isEditLink(child)) &&
  extractLine(element).split(' ').length < 12;

/** A column beside the text that is mostly links. */
const isLinkColumn = (element: Element): boolean => {
  if (element.tagName !== 'aside') return false;
  const links = [...elementsIn(element)].filter(({ tagName }) => tagName === 'a').map(extractLine);
  return links.length > 4 && 2 * links.join(' ').length > extractLine(element).length;
};

/** A link to its own heading, whose words are a sign. */
export const isAnchorSign = (element: Element): boolean =>
  element.tagName === 'a' &&
  getProperty(element, 'href').includes('#') &&
  !/[\p{L}\p{N}]/u.test(extractLine(element)) &&
  findElement(element, ({ tagName }) => tagName === 'img' || tagName === 'picture') === undefined;

/** True for what is around the text of a page: navigation, signs, buttons, boxes of other kinds. */
export const isFurniture = (element: Element): boolean =>
  elements.has(element.tagName) ||
  roles.has(getProperty(element, 'role')) ||
  getClasses(element).some((name) => classes.has(name)) ||
  (element.tagName === 'input' && getProperty(element, 'type') !== 'checkbox') ||
  isEditLink(element) ||
  isEditLine(element) ||
  isLinkColumn(element) ||
  isAnchorSign(element);

/** The words of a heading, without the sign that links to it. */
export const headingWords = (heading: Element): string => {
  const read = (element: Element): string =>
    element.children
      .map((child) =>
        child.type === 'element' ? (isFurniture(child) ? '' : read(child)) : 'value' in child ? child.value : '',
      )
      .join('');
  return read(heading)
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/** True for what people do not see, and search engines are asked not to read. */
export const isHidden = (element: Element, revealed: ReadonlySet<string>): boolean => {
  const { properties } = element;
  const ignore = properties.dataPagefindIgnore;
  // Code is left out of searches alone: Nextra marks every block of it.
  if (ignore !== undefined && ignore !== 'index' && readCode(element) === undefined) return true;
  if (properties.ariaHidden === 'true') return true;
  if (revealed.has(getProperty(element, 'id'))) return false;
  if (properties.hidden !== undefined && properties.hidden !== false && properties.hidden !== 'until-found')
    return true;
  return hides('style', getProperty(element, 'style'));
};
