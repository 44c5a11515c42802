import { createHash } from 'node:crypto';

/** Sets the theme before the first paint, so that the other one does not flash. Inline: a request would be too late. */
export const themeScript =
  "document.documentElement.classList.add('scripted');try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the policy of all pages (CSP Level 3): this origin only. `wasm-unsafe-eval` is for Pagefind's search core. In
 * `npm run dev` alone, style elements are allowed: Vite has no style sheets to link to, and replaces the elements when a
 * style sheet changes.
 */
export const contentSecurityPolicy = ({ isDev }: { readonly isDev: boolean }): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashOf(themeScript)}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
