import type { Site } from '../../../site/schema.ts';
import { contentSignal } from '../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../document.ts';
import { listsSitemapXml, sitemapXml } from './sitemaps/sitemap-xml.ts';

/** Crawlers that collect text to train models. */
export const trainingCrawlers =
  'GPTBot ClaudeBot Google-Extended CCBot DeepSeekBot Applebot-Extended meta-externalagent'.split(' ');
/** Crawlers of search engines and of AI search, and agents that fetch a page on a user's request. */
export const readingCrawlers =
  'OAI-SearchBot ChatGPT-User Claude-SearchBot Claude-User PerplexityBot Perplexity-User Bingbot Googlebot'.split(' ');

const group = (site: Site, agents: readonly string[], rule: string): string =>
  `${agents.map((agent) => `User-agent: ${agent}\n`).join('')}Content-Signal: ${contentSignal(site)}\n${rule}\n`;

/**
 * Rules for crawlers (RFC 9309) with the owner's Content-Signal. Content-Usage comes with responses alone: validators of this
 * file do not know the directive yet.
 */
export const robotsTxt: DiscoveryDocument = {
  pathname: '/robots.txt',
  mediaType: 'text/plain; charset=utf-8',
  render: ({ site, origin }) => {
    const allowed = site.ai.search === 'yes' || site.ai.input === 'yes' ? 'Allow: /' : 'Disallow: /';
    const training = site.ai.train === 'yes' ? 'Allow: /' : 'Disallow: /';
    return [
      group(site, ['*'], 'Allow: /'),
      group(site, readingCrawlers, allowed),
      group(site, trainingCrawlers, training),
      [sitemapXml, listsSitemapXml].map(({ pathname }) => `Sitemap: ${origin}${pathname}\n`).join(''),
    ].join('\n');
  },
};
