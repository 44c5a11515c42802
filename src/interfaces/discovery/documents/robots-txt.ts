import { site } from '../../../site.ts';
import { contentSignal } from '../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../document.ts';
import { sitemapXml } from './sitemap-xml.ts';

/** Programs that collect text to train models. */
export const trainingCrawlers = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'CCBot',
  'DeepSeekBot',
  'Applebot-Extended',
  'meta-externalagent',
];
/** Programs that find pages for answers, and those that fetch one because somebody asked for it now. */
export const readingCrawlers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Bingbot',
  'Googlebot',
];

const group = (agents: readonly string[], rule: string): string =>
  `${agents.map((agent) => `User-agent: ${agent}\n`).join('')}Content-Signal: ${contentSignal}\n${rule}\n`;

/** Who may fetch what (RFC 9309), and what the owner allows machines to do with it (Content Signals). */
export const robotsTxt: DiscoveryDocument = {
  pathname: '/robots.txt',
  mediaType: 'text/plain; charset=utf-8',
  render: ({ origin }) => {
    const allowed = site.ai.search === 'yes' || site.ai.input === 'yes' ? 'Allow: /' : 'Disallow: /';
    const training = site.ai.train === 'yes' ? 'Allow: /' : 'Disallow: /';
    return [
      group(['*'], 'Allow: /'),
      group(readingCrawlers, allowed),
      group(trainingCrawlers, training),
      `Sitemap: ${origin}${sitemapXml.pathname}\n`,
    ].join('\n');
  },
};
