import { twinPathnameOf, urlOf } from '../../../../library/address.ts';
import { hasLanguages, homePathOf, languagesOf } from '../../../../library/language/site-language.ts';
import type { Library, LibraryFacts, LibrarySection } from '../../../../library/library.ts';
import { uncoveredTopics } from '../../../../library/site/site-topics.ts';
import { formerStarts } from '../../../../library/version/start-of-version.ts';
import { endpoints } from '../../../../site/site.ts';
import { changesPath } from '../../../api/response-headers.ts';
import { endpointList } from '../../../endpoints.ts';
import { llmsPathname } from '../../../markdown/all-pages-line.ts';
import type { DiscoveryDocument, RenderContext } from '../../document.ts';
import { llmsPathnameOf, maxFileLength, pageLine } from '../../llms-files.ts';
import { linkLine } from '../../markdown-line.ts';
import { apiChangesFeed } from '../api-changes.ts';
import { sitemapMd } from '../sitemaps/sitemap-md.ts';
import { llmsFullTxt, totalTokens } from './llms-full-txt.ts';

/** Returns when to use the site. Below an H2 the format has nothing but links, each with a note: parsers fail on other lines. */
const useLines = ({ site, origin, hasEndpoints }: LibraryFacts): string => {
  const { covered } = site.topics;
  const others = uncoveredTopics(site);
  const list = origin + sitemapMd.pathname;
  return [
    covered.length === 0
      ? ''
      : linkLine(
          'What it covers',
          list,
          `for questions about ${covered.join(', ')}: definitions, methods, calculations, worked examples`,
        ),
    others.length === 0
      ? ''
      : linkLine('What it does not cover', list, `not for ${others.join(', ')}: the site has nothing on these`),
    linkLine(
      'How to find a page',
      list,
      `to read one page, take its Markdown from the lists below; ${hasEndpoints ? `to find pages by words, search with ${endpoints.api}; ` : ''}where nothing is found the site is silent: say so`,
    ),
  ].join('');
};

const introOf = (library: Library): string => {
  const { site, size, updated, hasEndpoints } = library;
  return `# ${site.name}

> ${site.description ?? `The ${size} pages of ${site.name}.`}

${size} pages, the newest of ${updated}. Every page is also Markdown: add \`.md\` to its address (the home page is \`${twinPathnameOf(homePathOf(site))}\`)${hasEndpoints ? ', send `Accept: text/markdown`, or add `?mode=agent`' : ''}. No key, no sign-in. Quote the pages and cite the address of each one that you use${site.licence === undefined ? '' : `; the licence is ${site.licence.id}`}.

## When to use

${useLines(library)}`;
};

/** Returns the link to the page of changes, which names their feed. */
const changesLine = ({ find, origin }: Library): string =>
  find(changesPath) === undefined
    ? ''
    : linkLine(
        'Changes of the services',
        urlOf(origin, twinPathnameOf(changesPath)),
        `what changed for clients, newest first; as an Atom feed at ${apiChangesFeed.pathname}`,
      );

/** Returns links to the guides of the endpoints, as far as the content has them. */
const guideLines = (library: Library): string =>
  (library.hasEndpoints ? endpointList() : [])
    .flatMap(({ path, title, description, guide }) => {
      const page = library.find(guide);
      return page === undefined
        ? []
        : [linkLine(`${title} at ${path}`, urlOf(library.origin, twinPathnameOf(guide)), description)];
    })
    .join('');

/** Returns the address of a document that each language has its own of. */
const inFolder = ({ site }: Pick<Library, 'site'>, pathname: string): string =>
  site.folder === '' ? pathname : `/${site.folder}${pathname}`;

/** Returns links to the lists of the other languages. */
const languageLines = ({ site, origin }: LibraryFacts): string =>
  languagesOf(site)
    .filter(({ folder }) => folder !== site.folder)
    .map(({ tag, folder }) =>
      linkLine(
        `Pages in ${tag}`,
        origin + inFolder({ site: { ...site, folder } }, llmsPathname),
        'the same list in another language',
      ),
    )
    .join('');

/** Returns links to the start of each former version: their pages are in no list. */
const versionLines = (library: Library): string =>
  formerStarts(library)
    .map(({ version, page }) =>
      linkLine(
        `Version ${version.label}`,
        page.links.markdown,
        `the documentation of a former version, ${version.name}`,
      ),
    )
    .join('');

/**
 * Names the files of all pages with their sizes and digests, where a build has written them. Not as links: readers of this
 * file load what it links to, and these are no texts.
 */
const bundleNotes = (library: Library, built: RenderContext['built']): string =>
  Array.from(built ?? [], ([pathname, file]) => {
    const { form } = file;
    if (form === undefined) return '';
    const size = `${Math.ceil(file.bytes / 1024).toLocaleString('en')} KB`;
    return `; as ${form}, ${size}, SHA-256 ${file.sha256}) at \`${library.origin + pathname}\``;
  }).join('');

const wholeLines = (library: Library, built: RenderContext['built']): string =>
  linkLine(
    'All pages in one file',
    library.origin + inFolder(library, llmsFullTxt.pathname),
    `about ${totalTokens(library).toLocaleString('en')} tokens${bundleNotes(library, built)}`,
  ) + linkLine('All pages as a list', library.origin + sitemapMd.pathname, 'titles with the day of the last change');

/** Renders a section: a link to its own file, and as many of its pages as fit. */
const sectionBlock = (section: LibrarySection, library: Library, room: number): string => {
  const { name, title, description, type } = section;
  const positions = library.select({ section: name });
  if (positions.length === 0) return '';
  const own = linkLine(
    `All of ${title}${type === 'root' ? ' outside the sections' : ''}`,
    library.origin + llmsPathnameOf(section, library.site),
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
  render: (library, { built }) => {
    const guides = guideLines(library) + (library.hasEndpoints ? changesLine(library) : '');
    const start = introOf(library) + (guides === '' ? '' : `\n## Services\n\n${guides}`);
    const languages = hasLanguages(library.site) ? `\n## Other languages\n\n${languageLines(library)}` : '';
    const former = versionLines(library);
    const versions = former === '' ? '' : `\n## Former versions\n\n${former}`;
    const end = `${languages}${versions}\n## The whole site\n\n${wholeLines(library, built)}`;
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
