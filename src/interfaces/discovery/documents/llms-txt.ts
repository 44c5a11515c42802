import { twinPathnameOf, urlOf } from '../../../library/address.ts';
import type { Library, LibrarySection } from '../../../library/library.ts';
import { uncoveredTopics } from '../../../library/site/site-topics.ts';
import { endpoints } from '../../../site.ts';
import type { Site } from '../../../site-schema.ts';
import { endpointList } from '../../endpoints.ts';
import { llmsPathname } from '../../markdown/twin.ts';
import type { DiscoveryDocument } from '../document.ts';
import { endpointDetails } from '../endpoint-details.ts';
import { llmsPathnameOf, maxFileLength, pageLine } from '../llms-files.ts';
import { linkLine } from '../markdown-line.ts';
import { llmsFullTxt, totalTokens } from './llms-full-txt.ts';
import { sitemapMd } from './sitemap-md.ts';

const topicLines = (site: Site): string => {
  const { covered } = site.topics;
  const others = uncoveredTopics(site);
  return [
    covered.length === 0
      ? ''
      : `- For questions about ${covered.join(', ')}: definitions, methods, calculations, worked examples.\n`,
    others.length === 0 ? '' : `- Not for ${others.join(', ')}: the site has nothing on these.\n`,
  ].join('');
};

const introOf = ({ site, size, updated }: Library): string =>
  `# ${site.name}
${site.description === undefined ? '' : `\n> ${site.description}\n`}
${size} pages, the newest of ${updated}. Every page is also Markdown: add \`.md\` to its address (the home page is \`/index.md\`), send \`Accept: text/markdown\`, or add \`?mode=agent\`. No key, no sign-in. Quote the pages and cite the address of each one that you use${site.licence === undefined ? '' : `; the licence is ${site.licence.id}`}.

## When to use

${topicLines(site)}- To read one page, take its Markdown from the lists below. To find pages by words, search with ${endpoints.api}. Where nothing is found the site is silent: say so.
`;

/** Returns links to the guides of the endpoints, as far as the content has them. */
const guideLines = (library: Library): string =>
  endpointList
    .flatMap(({ name }) => {
      const { title, description, guide } = endpointDetails[name];
      const page = library.find(guide);
      return page === undefined
        ? []
        : [linkLine(`${title} at ${endpoints[name]}`, urlOf(library.origin, twinPathnameOf(guide)), description)];
    })
    .join('');

const wholeLines = (library: Library): string =>
  linkLine(
    'All pages in one file',
    library.origin + llmsFullTxt.pathname,
    `about ${totalTokens(library).toLocaleString('en')} tokens`,
  ) + linkLine('All pages as a list', library.origin + sitemapMd.pathname, 'titles with the day of the last change');

/** Renders a section: a link to its own file, and as many of its pages as fit. */
const sectionBlock = (section: LibrarySection, library: Library, room: number): string => {
  const { name, title, description, type } = section;
  const positions = library.select({ section: name });
  if (positions.length === 0) return '';
  const own = linkLine(
    `All of ${title}${type === 'root' ? ' outside the sections' : ''}`,
    library.origin + llmsPathnameOf(section),
    `${positions.length} pages. ${type === 'root' ? 'Who publishes, how to use it, and every problem explained.' : description}`.trimEnd(),
  );
  let text = `\n## ${title}\n\n${own}`;
  for (const position of positions) {
    const line = pageLine(library.summaryAt(position));
    if (text.length + line.length > room) break;
    text += line;
  }
  return text;
};

/** The site for language models: what it has and where to read it (llmstxt.org, version 2). Long lists are in files of their own. */
export const llmsTxt: DiscoveryDocument = {
  pathname: llmsPathname,
  mediaType: 'text/plain; charset=utf-8',
  rel: 'describedby',
  render: (library) => {
    const guides = guideLines(library);
    const start = introOf(library) + (guides === '' ? '' : `\n## Services\n\n${guides}`);
    const end = `\n## The whole site\n\n${wholeLines(library)}`;
    let left = maxFileLength - start.length - end.length;
    const sections = [...library.sections.values()];
    const blocks = sections.map((section, index) => {
      const block = sectionBlock(section, library, left / (sections.length - index));
      left -= block.length;
      return block;
    });
    return start + blocks.join('') + end;
  },
};
