import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { llmsPathname } from './all-pages-line.ts';

/** The Markdown of a 404 response: the nearest pages, and links to the lists of all pages. */
export const notFoundText = (
  { origin, site: { strings, missing = {}, folder } }: Pick<Library, 'origin' | 'site'>,
  sitemapPathname: string,
  nearest: readonly { readonly title: string; readonly links: Pick<PageSummary['links'], 'markdown'> }[],
): string => {
  const near = nearest
    .map(({ title, links }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](${links.markdown})\n`)
    .join('');
  const own = new Map(Object.entries(missing)).get(folder);
  return `# ${own?.title ?? strings.notFoundTitle}

${own?.markdown.trim() ?? strings.notFoundText}
${near === '' ? '' : `\n## ${strings.nearestPages}\n\n${near}`}
## ${strings.allPages}

- [${llmsPathname}](${origin}${llmsPathname})
- [${sitemapPathname}](${origin}${sitemapPathname})
`;
};
