import type { PageSummary } from '../../library/page.ts';
import type { Site } from '../../site/schema.ts';
import { markdownType } from './all-pages-line.ts';

/** The owner's Content-Signal, the permissions for machines to use the text (draft-romm-aipref-contentsignals); robots.txt has the same. */
export const contentSignal = ({ ai }: Site): string =>
  `search=${ai.search}, ai-input=${ai.input}, ai-train=${ai.train}`;

/** The same preferences in the words of the IETF (draft-ietf-aipref-attach), which has none for answers. */
export const contentUsage = ({ ai }: Site): string =>
  `train-ai=${ai.train === 'yes' ? 'y' : 'n'}, search=${ai.search === 'yes' ? 'y' : 'n'}`;

export const markdownHeaders = (site: Site): Readonly<Record<string, string>> => ({
  'content-type': markdownType,
  'content-signal': contentSignal(site),
  'content-usage': contentUsage(site),
});

/** The further headers of a twin: its canonical page and its approximate number of tokens. */
export const twinHeaders = ({
  url,
  tokens,
}: Pick<PageSummary, 'url' | 'tokens'>): Readonly<Record<string, string>> => ({
  link: `<${url}>; rel="canonical"`,
  'x-markdown-tokens': String(Math.max(tokens, 1)),
});

/** Headers of Markdown at its own URL, which keep it out of search engines. At the URL of the page they would remove the page itself. */
export const noindexHeaders: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex' };
