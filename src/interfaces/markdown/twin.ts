import { stringify } from 'yaml';
import { urlOf } from '../../library/address.ts';
import type { StoredPage } from '../../library/library.ts';
import { strings } from '../../strings.ts';

/** The media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown; charset=utf-8';

/** Where the list of all pages is: every twin names it, so that an agent that holds one page finds the others. */
export const llmsPathname = '/llms.txt';

/** The line below the title that leads from any page to all pages. */
export const pointerOf = (origin: string): string => {
  const url = urlOf(origin, llmsPathname);
  return `> ${strings.allPages}: [${url}](${url})`;
};

/** A page as a Markdown file: front matter, the title, a pointer to the list of pages, then the same words as on the page. */
export const twinOf = ({ summary, parts, markdown }: StoredPage, origin: string): string => {
  const frontMatter = stringify(
    {
      title: summary.title,
      description: summary.description,
      canonical_url: summary.url,
      last_updated: summary.updated,
    },
    { lineWidth: 0 },
  );
  const title = parts.find(({ id }) => id === 'title')?.end ?? 0;
  return `---\n${frontMatter}---\n\n${markdown.slice(0, title)}\n${pointerOf(origin)}\n${markdown.slice(title)}`;
};
