import type { DiscoveryDocument } from './document.ts';
import { llmsTxt } from './documents/llms-txt.ts';
import { robotsTxt } from './documents/robots-txt.ts';
import { sitemapXml } from './documents/sitemap-xml.ts';

/** Every discovery document that we publish. Adding one is its file and its line here. */
export const documents: readonly DiscoveryDocument[] = [llmsTxt, sitemapXml, robotsTxt];

export const documentPathnames: readonly string[] = documents.map(({ pathname }) => pathname);
