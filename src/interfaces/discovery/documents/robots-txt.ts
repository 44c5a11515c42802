import { site } from '../../../site.ts';
import type { DiscoveryDocument } from '../document.ts';
import { sitemapXml } from './sitemap-xml.ts';

/** Who may fetch what (RFC 9309), and what the owner allows machines to do with it (Content Signals). */
export const robotsTxt: DiscoveryDocument = {
  pathname: '/robots.txt',
  mediaType: 'text/plain; charset=utf-8',
  render: ({ origin }) =>
    `User-agent: *\nContent-Signal: search=${site.ai.search}, ai-input=${site.ai.input}, ai-train=${site.ai.train}\nAllow: /\n\nSitemap: ${origin}${sitemapXml.pathname}\n`,
};
