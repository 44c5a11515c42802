import type { PageSummary } from '../../library/page.ts';
import { site } from '../../site.ts';
import { markdownType, parseTwin } from './twin.ts';

/** What the owner allows machines to do with the text (draft-romm-aipref-contentsignals); robots.txt says the same. */
export const contentSignal = `search=${site.ai.search}, ai-input=${site.ai.input}, ai-train=${site.ai.train}`;

/** What Markdown says of itself, wherever it is served. */
export const markdownHeaders: Readonly<Record<string, string>> = {
  'content-type': markdownType,
  'content-signal': contentSignal,
};

/** What the Markdown of a page says further: which page it is, and about how many tokens it costs. */
export const twinHeaders = ({
  url,
  tokens,
}: Pick<PageSummary, 'url' | 'tokens'>): Readonly<Record<string, string>> => ({
  link: `<${url}>; rel="canonical"`,
  'x-markdown-tokens': String(Math.max(tokens, 1)),
});

/** The same read from the twin itself, for hosts that know nothing else of it; nothing where the text is not a twin. */
export const headersFromTwin = (text: string): Readonly<Record<string, string>> => {
  const twin = parseTwin(text);
  return twin === undefined ? {} : twinHeaders(twin);
};

/** At an address of its own the Markdown must not compete with the page in search engines; at the page's address it must not say so. */
export const noindexHeaders: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex' };
