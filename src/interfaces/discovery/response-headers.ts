import { sharedHeaders } from '../../http/shared-headers.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { markdownHeaders, noindexHeaders, twinHeaders } from '../markdown/twin-headers.ts';
import { documentAt } from './index.ts';
import { alternateLinks, linkHeader, siteLinks } from './links.ts';

/** Response fields by their names in lower case. */
export type HeaderFields = Readonly<Record<string, string>>;

// Pages bring a policy of their own, as a meta element; what only a header can say (CSP Level 3 §3.3) stands here.
const pagePolicy = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const policyField = 'content-security-policy';

/** Fields of every file, whoever serves it. Where a host cannot name the policy, the older field keeps frames away. */
export const fileHeaders = (origin: string): HeaderFields => ({
  ...sharedHeaders(origin),
  [policyField]: pagePolicy,
  'x-frame-options': 'DENY',
});

const alone = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'";
/** Browsers show pictures, films and sounds in a page of their own, which loads them again; drawings bring styles along. */
const sandboxed = `${alone}; img-src 'self' data:; media-src 'self'; font-src data:; sandbox`;
/** No browser's viewer of PDFs runs in a sandbox. */
const viewed = `${alone}; object-src 'self'`;

/**
 * Fields that a file from the content folder has in place of those of other files: opened by its address it runs no
 * script and has no origin.
 */
export const contentFileHeaders = (name: string): HeaderFields => ({
  [policyField]: /\.pdf$/i.test(name) ? viewed : sandboxed,
});

const revalidated = 'public, max-age=0, must-revalidate';
const briefly = 'public, max-age=300, must-revalidate';
/** As long as the specification of MCP's server cards advises; no card changes without a release. */
const hourly = 'public, max-age=3600';

/** A page for people. */
export const htmlHeaders = (library: Library, page: PageSummary): HeaderFields => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': revalidated,
  vary: 'Accept',
  link: linkHeader([...alternateLinks(page), ...siteLinks(library)]),
});

/** Any Markdown file. */
export const markdownFileHeaders: HeaderFields = { ...markdownHeaders, ...noindexHeaders, 'cache-control': briefly };

/** The Markdown of a page at an address of its own: anybody may keep it. */
export const twinFileHeaders = (page: PageSummary): HeaderFields => ({
  ...markdownFileHeaders,
  ...twinHeaders(page),
});

/**
 * The Markdown of a page at the address that people use. Private, since delivery networks that ignore Vary would hand
 * it to browsers.
 */
export const negotiatedHeaders = (page: PageSummary): HeaderFields => ({
  ...markdownHeaders,
  ...twinHeaders(page),
  'cache-control': 'private, max-age=0, must-revalidate',
  vary: 'Accept',
});

/** A discovery document, or undefined where there is none of that address or form. */
export const documentHeaders = (pathname: string, origin: string): HeaderFields | undefined => {
  const document = documentAt(pathname);
  if (document === undefined) return undefined;
  const own = 'headers' in document ? document.headers?.(origin) : undefined;
  const isCard = 'describes' in document && document.describes !== 'api';
  const markdown = pathname.endsWith('.md') ? markdownFileHeaders : {};
  return { ...markdown, 'content-type': document.mediaType, 'cache-control': isCard ? hourly : briefly, ...own };
};

/** Files that are named after their content never change; others are asked for again. */
export const assetHeaders = (pathname: string): HeaderFields => ({
  'cache-control': pathname.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : revalidated,
});
