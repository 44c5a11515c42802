/** The files that each host reads, by their places in a site and in the checkout. */
export const hostFiles = new Map([
  ['netlify', ['netlify.toml']],
  ['cloudflare', ['wrangler.jsonc']],
  ['vercel', ['vercel.json']],
  ['github', ['.github/workflows/pages.yml']],
  // The version of Node, which all have.
  ['none', ['.nvmrc']],
]);
