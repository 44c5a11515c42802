import { type Section, sections } from '../../../library/sections.ts';
import { doors, site } from '../../../site.ts';
import type { DiscoveryDocument } from '../document.ts';

const escapeLink = (text: string): string => text.replace(/[[\]\\`]/g, '\\$&').replace(/\s+/g, ' ');

const titleOf = (section: Section): string => (section === 'site' ? site.name : site.sections[section].title);

/** What is here and where to read it, for language models (llmstxt.org). */
export const llmsTxt: DiscoveryDocument = {
  pathname: '/llms.txt',
  mediaType: 'text/plain; charset=utf-8',
  render: (library) => {
    const blocks = sections.map((section) => {
      const lines = [...library.select({ section })].map((position) => {
        const { title, links, description } = library.summaryAt(position);
        return `- [${escapeLink(title)}](${links.markdown}): ${escapeLink(description)}`;
      });
      return lines.length === 0 ? '' : `## ${titleOf(section)}\n\n${lines.join('\n')}\n`;
    });
    const intro = `Every page is also Markdown: add \`.md\` to its address. The same pages are a JSON API at ${library.origin}${doors.api}/content. No key, no sign-in.`;
    return `# ${site.name}\n\n> ${site.description}\n\n${intro}\n\n${blocks.filter((block) => block !== '').join('\n')}`;
  },
};
