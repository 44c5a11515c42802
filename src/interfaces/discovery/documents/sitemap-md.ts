import type { Library } from '../../../library/library.ts';
import { sections } from '../../../library/sections.ts';
import { site } from '../../../site.ts';
import { markdownType } from '../../markdown/twin.ts';
import type { DiscoveryDocument } from '../document.ts';
import { linkLine } from '../markdown-line.ts';
import { sectionTitle } from '../section-title.ts';

function* render(library: Library): Generator<string> {
  yield `# ${site.name}: all pages\n\n> ${library.size} pages. Each link leads to the page as Markdown; without \`.md\` it leads to the page for people.\n`;
  for (const section of sections) {
    const positions = library.select({ section });
    if (positions.length === 0) continue;
    yield `\n## ${sectionTitle(section)}\n\n`;
    for (const position of positions) {
      const { title, links, updated } = library.summaryAt(position);
      yield linkLine(title, links.markdown, updated);
    }
  }
}

/** The sitemap as Markdown, for people and agents. */
export const sitemapMd: DiscoveryDocument = { pathname: '/sitemap.md', mediaType: markdownType, render };
