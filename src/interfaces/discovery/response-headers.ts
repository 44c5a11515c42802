import { revalidated } from '../../http/cache-control.ts';
import { headerPolicy } from '../../http/content-security-policy.ts';
import { sharedHeaders } from '../../http/plain-response.ts';
import type { Library } from '../../library/library.ts';
import { isListedIn } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { Site } from '../../site/schema.ts';
import { dataFolder } from '../../site/site.ts';
import { contentUsage, markdownHeaders, noindexHeaders, twinHeaders } from '../markdown/twin-headers.ts';
import { documentAt } from './index.ts';
import { alternateLinks, linkHeader, siteLinks } from './links.ts';

/** Response headers by their names in lower case. */
export type HeaderFields = Readonly<Record<string, string>>;

/** The policy of files that are no pages: nothing that opens one may run anything. */
const filePolicy = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The name of the header with the policy. */
export const policyField = 'content-security-policy';

/** The headers of every file on every host. On hosts that cannot set the policy, X-Frame-Options prevents framing. */
export const fileHeaders = (origin: string): HeaderFields => ({
  ...sharedHeaders(origin),
  [policyField]: filePolicy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // Nothing on a page uses these, so no script that gets onto one may.
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** The headers of a file that another program has written: it loads what it needs, and may be framed. */
const foreignHeaders = (origin: string): HeaderFields => ({
  ...sharedHeaders(origin),
  [policyField]: 'frame-ancestors *',
});

/** The headers of the files of a site: ours, or those of another program. */
export const siteFileHeaders = ({ origin, site }: Pick<Library, 'origin' | 'site'>): HeaderFields =>
  site.pathnames === undefined ? fileHeaders(origin) : foreignHeaders(origin);

const nothingElse = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'";
/** Browsers show images, video and audio in a generated document, which loads them again; SVG has styles. */
const sandboxed = `${nothingElse}; img-src 'self' data:; media-src 'self'; font-src data:; sandbox`;
/** PDF viewers of browsers do not run in a sandbox. */
const pdfPolicy = `${nothingElse}; object-src 'self'`;

/**
 * The headers that a content file has instead of those of other files: opened directly it runs no script and has
 * an opaque origin.
 */
export const contentFileHeaders = (name: string): HeaderFields => ({
  [policyField]: /\.pdf$/i.test(name) ? pdfPolicy : sandboxed,
});

const briefly = 'public, max-age=300, must-revalidate';
/** As the specification of MCP server cards recommends; cards change only with a release. */
const hourly = 'public, max-age=3600';

export const htmlHeaders = (library: Library, page: PageSummary): HeaderFields => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': revalidated,
  ...(library.site.pathnames === undefined ? { [policyField]: headerPolicy(library.site) } : {}),
  'content-usage': contentUsage(library.site),
  vary: 'Accept',
  link: linkHeader([...alternateLinks(library, page), ...siteLinks(library)]),
  ...(isListedIn(library, page) ? {} : noindexHeaders),
});

/** The headers of any Markdown file. */
export const markdownFileHeaders = (site: Site): HeaderFields => ({
  ...markdownHeaders(site),
  ...noindexHeaders,
  'cache-control': briefly,
});

/** The headers of a page's Markdown at its own URL, which any cache may store. */
export const twinFileHeaders = (site: Site, page: PageSummary): HeaderFields => ({
  ...markdownFileHeaders(site),
  ...twinHeaders(page),
});

/**
 * The headers of a page's Markdown at the URL of the HTML page. Private, because CDNs that ignore Vary would
 * serve it to browsers.
 */
export const negotiatedHeaders = (library: Library, page: PageSummary): HeaderFields => ({
  ...markdownHeaders(library.site),
  ...twinHeaders(page),
  'cache-control': 'private, max-age=0, must-revalidate',
  vary: 'Accept',
  ...(isListedIn(library, page) ? {} : noindexHeaders),
});

/** The headers of a discovery document; undefined if no document or family matches the pathname. */
export const documentHeaders = (
  pathname: string,
  library: Pick<Library, 'site' | 'origin'>,
): HeaderFields | undefined => {
  const document = documentAt(pathname);
  if (document === undefined) return undefined;
  const own = 'headers' in document ? document.headers?.(library) : undefined;
  const isCard = 'describes' in document && document.describes !== 'api';
  const markdown = pathname.endsWith('.md') ? markdownFileHeaders(library.site) : {};
  return { ...markdown, 'content-type': document.mediaType, 'cache-control': isCard ? hourly : briefly, ...own };
};

/** The headers of an asset: files named by their content hash are immutable, others are revalidated. */
export const assetHeaders = (pathname: string): HeaderFields => ({
  'cache-control':
    pathname.startsWith('/_astro/') || (pathname.startsWith(`/${dataFolder}/`) && pathname.endsWith('.bin'))
      ? 'public, max-age=31536000, immutable'
      : revalidated,
});
