import type { Library } from '../../../../library/library.ts';
import { markdownType } from '../../../markdown/all-pages-line.ts';
import type { DiscoveryDocument } from '../../document.ts';
import { linkLine } from '../../markdown-line.ts';

function* render(library: Library): Generator<string> {
  yield `# ${library.site.name}: all pages\n\n> ${library.size} pages. Each link leads to the page as Markdown; without \`.md\` it leads to the page for people.\n`;
  for (const { name, title } of library.sections.values()) {
    const positions = library.select({ section: name });
    if (positions.length === 0) continue;
    yield `\n## ${title}\n\n`;
    for (const position of positions) {
      const page = library.summaryAt(position);
      yield linkLine(page.title, page.links.markdown, page.updated);
    }
  }
}

/** The sitemap as Markdown, for people and agents. */
export const sitemapMd: DiscoveryDocument = { pathname: '/sitemap.md', mediaType: markdownType, render };
