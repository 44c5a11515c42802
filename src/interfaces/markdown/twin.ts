import { stringify } from 'yaml';
import { siteIn } from '../../library/language/site-language.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import { allPagesLine } from './all-pages-line.ts';

/** Additions of a twin to the text of its page. */
export interface TwinAdditions {
  /** Fields of its front matter that say how to compute the result of the page. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** A section with what was computed from the address. */
  readonly result?: string | undefined;
}

/**
 * Renders a page as a Markdown file: front matter, title, link to the list of all pages, then the same text as on the page. That
 * of a page that computes has the result of the inputs in its address before the text.
 */
export const renderTwin = (
  { summary, parts, markdown }: StoredPage,
  library: Pick<Library, 'origin' | 'site'>,
  { fields = {}, result = '' }: TwinAdditions = {},
): string => {
  const frontMatter = stringify(
    {
      title: summary.title,
      description: summary.description,
      canonical_url: summary.url,
      last_updated: summary.updated,
      ...(summary.ai !== undefined && { ai: summary.ai }),
      ...(summary.reviewed !== undefined && { reviewed: summary.reviewed }),
      ...fields,
    },
    { lineWidth: 0 },
  );
  const site = siteIn(library.site, summary.language ?? library.site.language);
  const title = parts.find(({ id }) => id === 'title')?.end ?? 0;
  return `---\n${frontMatter}---\n\n${markdown.slice(0, title)}\n${allPagesLine({ ...library, site })}\n${result === '' ? '' : `\n${result}`}${markdown.slice(title)}`;
};
