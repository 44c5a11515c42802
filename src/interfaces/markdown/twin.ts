import { stringify } from 'yaml';
import { siteIn } from '../../library/language/site-language.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import { allPagesLine } from './all-pages-line.ts';

/** Renders a page as a Markdown file: front matter, title, link to the list of all pages, then the same text as on the page. */
export const renderTwin = (
  { summary, parts, markdown }: StoredPage,
  library: Pick<Library, 'origin' | 'site'>,
): string => {
  const frontMatter = stringify(
    {
      title: summary.title,
      description: summary.description,
      canonical_url: summary.url,
      last_updated: summary.updated,
      ...(summary.ai !== undefined && { ai: summary.ai }),
      ...(summary.reviewed !== undefined && { reviewed: summary.reviewed }),
    },
    { lineWidth: 0 },
  );
  const site = siteIn(library.site, summary.language ?? library.site.language);
  const title = parts.find(({ id }) => id === 'title')?.end ?? 0;
  return `---\n${frontMatter}---\n\n${markdown.slice(0, title)}\n${allPagesLine({ ...library, site })}\n${markdown.slice(title)}`;
};
