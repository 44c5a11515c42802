import { stringify } from 'yaml';
import type { StoredPage } from '../../library/library.ts';

/** The media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown; charset=utf-8';

/** A page as a Markdown file: front matter, then the same words as on the page. */
export const twinOf = ({ summary, markdown }: Pick<StoredPage, 'summary' | 'markdown'>): string => {
  const frontMatter = { title: summary.title, description: summary.description, canonical_url: summary.url, last_updated: summary.updated };
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${markdown}`;
};
