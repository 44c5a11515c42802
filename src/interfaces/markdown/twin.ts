import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { siteIn } from '../../library/language/site-language.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { allPagesLine, anyAllPagesLine } from './all-pages-line.ts';

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

const FrontMatter = z.object({ canonical_url: z.url({ protocol: /^https?$/ }) });

/** Parses a twin to the URL of its page and its number of tokens as the build counts them; undefined for other text. */
export const parseTwin = (text: string): Pick<PageSummary, 'url' | 'tokens'> | undefined => {
  const end = text.indexOf('\n---\n\n');
  if (!text.startsWith('---\n') || end === -1) return undefined;
  const { data } = FrontMatter.safeParse(parse(text.slice(4, end)));
  if (data === undefined) return undefined;
  const body = text.slice(end + '\n---\n\n'.length);
  // The line is the site's own.
  const markdown = body.replace(anyAllPagesLine, '');
  return { url: data.canonical_url, tokens: Math.ceil(markdown.length / 4) };
};
