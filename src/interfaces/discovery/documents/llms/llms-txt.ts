import { toTwinPathname, toUrl } from '../../../../library/address.ts';
import { getLanguages, hasLanguages, toHomePath } from '../../../../library/language/site-language.ts';
import type { Library, LibraryFacts, LibrarySection } from '../../../../library/library.ts';
import { uncoveredTopics } from '../../../../library/site/site-topics.ts';
import { formerStarts } from '../../../../library/version/start-of-version.ts';
import { endpoints } from '../../../../site/site.ts';
import { abilitiesLine, getAbilities } from '../../../abilities.ts';
import { endpointList } from '../../../endpoints.ts';
import { llmsPathname } from '../../../markdown/all-pages-line.ts';
import type { DiscoveryDocument, RenderContext } from '../../document.ts';
import { maxFileLength, pageLine, toLlmsPathname } from '../../llms-files.ts';
import { linkLine } from '../../markdown-line.ts';
import { sitemapMd } from '../sitemaps/sitemap-md.ts';
import { llmsFullTxt, totalTokens } from './llms-full-txt.ts';

/** When to use the site, if its owner says so. Below an H2 the format has nothing but links, each with a note: parsers fail on other lines. */
const useBlock = ({ site, origin }: LibraryFacts): string => {
  const { covered } = site.topics;
  const others = uncoveredTopics(site);
  const list = origin + sitemapMd.pathname;
  const lines = [
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
  ].join('');
  return lines === '' ? '' : `\n## When to use\n\n${lines}`;
};

const getIntro = (library: Library): string => {
  const { site, size, updated } = library;
  return `# ${site.name}

> ${site.description ?? `The ${size} pages of ${site.name}.`}

${size} pages, the newest of ${updated}. Each is also Markdown: add \`.md\` to its address (the home page is \`${toTwinPathname(toHomePath(site))}\`). Cite the address of each page that you quote${site.licence === undefined ? '' : `; the licence is ${site.licence.id}`}.
${useBlock(library)}`;
};

/** The page from which guides to the service are linked. */
const guidePath = 'developers';

/** The service for programs, in one line: a small site says more of itself than of its service. */
const serviceBlock = (library: Library): string => {
  const { origin, find, hasEndpoints } = library;
  const guide = hasEndpoints && find(guidePath) !== undefined ? toUrl(origin, toTwinPathname(guidePath)) : undefined;
  const named = new Set(getAbilities(library).flatMap(({ addresses }) => addresses(library)));
  const others = hasEndpoints
    ? endpointList().filter(({ path }) => path !== endpoints.api && path !== endpoints.ask && !named.has(path))
    : [];
  const over = others.map(({ label, path }) => `${label} \`${path}\``).join(', ');
  return `\n## Services\n\n${linkLine(
    'What programs can do here',
    guide ?? origin + sitemapMd.pathname,
    `${abilitiesLine(library)}${over === '' ? '' : `; the same over ${over}`}. Where nothing is found the site is silent: say so`,
  )}`;
};

/** The address of a document that each language has its own of. */
const inFolder = ({ site }: Pick<Library, 'site'>, pathname: string): string =>
  site.folder === '' ? pathname : `/${site.folder}${pathname}`;

/** Links to the lists of the other languages. */
const languageLines = ({ site, origin }: LibraryFacts): string =>
  getLanguages(site)
    .filter(({ folder }) => folder !== site.folder)
    .map(({ tag, folder }) =>
      linkLine(
        `Pages in ${tag}`,
        origin + inFolder({ site: { ...site, folder } }, llmsPathname),
        'the same list in another language',
      ),
    )
    .join('');

/** Links to the start of each former version: their pages are in no list. */
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

/** A section of so few pages is here whole, without a link to its own file. */
const fewPages = 9;

/** Renders a section: a link to its own file, and as many of its pages as fit. */
const sectionBlock = (section: LibrarySection, library: Library, room: number): string => {
  const { name, title, description, type } = section;
  const positions = library.select({ section: name });
  if (positions.length === 0) return '';
  const own = linkLine(
    `All of ${title}${type === 'root' ? ' outside the sections' : ''}`,
    library.origin + toLlmsPathname(section, library.site),
    `${positions.length} pages.${type === 'root' ? '' : ` ${description}`}`.trimEnd(),
  );
  const heading = `\n## ${title}\n\n`;
  const lines = [...positions].map((position) => pageLine(library.summaryAt(position)));
  const all = heading + lines.join('');
  if (positions.length <= fewPages && all.length <= room) return all;
  let text = heading + own;
  for (const line of lines) {
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
    const start = getIntro(library);
    const languages = hasLanguages(library.site) ? `\n## Other languages\n\n${languageLines(library)}` : '';
    const former = versionLines(library);
    const versions = former === '' ? '' : `\n## Former versions\n\n${former}`;
    const end = `${serviceBlock(library)}${languages}${versions}\n## The whole site\n\n${wholeLines(library, built)}`;
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
