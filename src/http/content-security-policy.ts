import { hash } from 'node:crypto';
import type { Site } from '../site/schema.ts';

/** Sets the theme before the first paint, so that the other one does not flash. Inline: a request would be too late. */
export const themeScript =
  "document.documentElement.classList.add('scripted');try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

const computeHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

export interface PolicyOptions {
  readonly isDev: boolean;
  /** The other hosts that the owner allows. */
  readonly hosts?: Readonly<Record<'pictures' | 'frames' | 'scripts' | 'forms' | 'styles', readonly string[]>>;
  /** True if pages play films or sounds of the site. */
  readonly playsMedia?: boolean | undefined;
  /** Origins of the pictures that the page loads from other hosts. */
  readonly pictureHosts?: readonly string[] | undefined;
}

const allowed = (directive: string, hosts: readonly string[] = []): string =>
  [directive, ...hosts.map((host) => `https://${host}`)].join(' ');

/**
 * Writes the policy of all pages (CSP Level 3): this origin, and the hosts that the owner states. `wasm-unsafe-eval` is for
 * Pagefind's search core. Pictures of other hosts load only where the owner has them linked. In `npm run dev` alone, all of
 * them do, because nothing is fetched, and style elements are allowed: Vite has no style sheets to link to, and replaces the
 * elements when a style sheet changes.
 */
export const contentSecurityPolicy = ({ isDev, hosts, playsMedia, pictureHosts = [] }: PolicyOptions): string =>
  [
    "default-src 'none'",
    allowed(`script-src 'self' 'wasm-unsafe-eval' ${computeHash(themeScript)}`, hosts?.scripts),
    allowed(`style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`, hosts?.styles),
    [allowed("img-src 'self' data:", hosts?.pictures), ...(isDev ? ['http:', 'https:'] : pictureHosts)].join(' '),
    "font-src 'self'",
    allowed("connect-src 'self'", hosts?.scripts),
    ...(hosts?.frames.length ? [allowed('frame-src', hosts.frames)] : []),
    ...(playsMedia ? ["media-src 'self'"] : []),
    "manifest-src 'self'",
    allowed("form-action 'self'", hosts?.forms),
    "base-uri 'none'",
  ].join('; ');

// Only a header can forbid framing (CSP Level 3 §3.3).
const inHeader = (policy: string): string => `${policy}; object-src 'none'; frame-ancestors 'none'`;

/**
 * Writes the policy of every page for the header. It allows all pictures where any page may link one, since browsers apply the
 * policy in the page, too, which names their hosts.
 */
export const headerPolicy = ({
  hosts,
  playsMedia,
  linksPictures,
}: Pick<Site, 'hosts' | 'playsMedia' | 'linksPictures'>): string =>
  inHeader(
    contentSecurityPolicy({ isDev: false, hosts, playsMedia, pictureHosts: linksPictures ? ['http:', 'https:'] : [] }),
  );

/** Reads the policy of a page that is made on request out of its HTML, for the header. */
export const headerPolicyIn = (html: string): string =>
  inHeader(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "base-uri 'none'");
