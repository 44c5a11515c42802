import type { DiscoveryDocument } from '../document.ts';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Every page with the day of its last change (sitemaps.org protocol 0.9). */
export const sitemapXml: DiscoveryDocument = {
  pathname: '/sitemap.xml',
  mediaType: 'application/xml; charset=utf-8',
  render: (library) => {
    const entries = Array.from({ length: library.size }, (_, position) => {
      const { url, updated } = library.summaryAt(position);
      return `  <url><loc>${escapeXml(url)}</loc><lastmod>${updated}</lastmod></url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  },
};
