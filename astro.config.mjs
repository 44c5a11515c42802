import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// `npm run build` and `npm run dev` add the origin and the folders; see src/commands.
export default defineConfig({
  output: 'static',
  // Other forms of a page are siblings of its file (x.html, x.md), and a slash at the end would redirect POST requests.
  trailingSlash: 'never',
  build: { format: 'file', client: './', inlineStylesheets: 'never' },
  // Pages are built ahead; an owner's page with `prerender = false` runs behind our own server.
  adapter: node({ mode: 'middleware' }),
  session: false,
  // Our Content-Security-Policy lets no inline script run, however small.
  vite: {
    build: { assetsInlineLimit: 0 },
    // As in a browser, a broken rule of an owner costs that rule, and not the site.
    css: { lightningcss: { errorRecovery: true } },
  },
  devToolbar: { enabled: false },
});
