import { createHash } from 'node:crypto';

/** Sets the theme before the first paint, so that the other one does not flash. Inline: a request would be too late. */
export const themeScript =
  "document.documentElement.classList.add('scripted');try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Policy of all pages (CSP Level 3): this origin only. `wasm-unsafe-eval` is for Pagefind's search core. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' ${hashOf(themeScript)}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');
