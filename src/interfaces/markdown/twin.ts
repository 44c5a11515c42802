import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { urlOf } from '../../library/address.ts';
import { siteIn } from '../../library/language/site-language.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';

/** The media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown; charset=utf-8';

/** The pathname of the list of all pages. Every twin links to it, so that an agent with one page finds the others. */
export const llmsPathname = '/llms.txt';

/** Returns the line below a twin's title that links to the list of all pages in its language. */
export const allPagesLine = ({ origin, site }: Pick<Library, 'origin' | 'site'>): string => {
  const url = urlOf(origin, (site.folder === '' ? '' : `/${site.folder}`) + llmsPathname);
  return `> ${site.strings.allPages}: [${url}](${url})`;
};

/** The same line in any language, with the address of the list. */
const anyAllPagesLine = /\n> [^\n]*: \[(\S+\/llms\.txt)\]\(\1\)\n/;

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
