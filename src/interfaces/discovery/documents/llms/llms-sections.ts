import { getLibraries } from '../../../../library/language/library-in.ts';
import type { Library, LibrarySection } from '../../../../library/library.ts';
import { llmsPathname } from '../../../markdown/all-pages-line.ts';
import type { DiscoveryDocument, DocumentFamily } from '../../document.ts';
import { type Chunk, getChunks, maxFileLength, toLlmsPathname } from '../../llms-files.ts';
import { linkLine } from '../../markdown-line.ts';

const mediaType = 'text/plain; charset=utf-8';

const getHead = ({ description }: LibrarySection, { site, origin }: Library, title: string, count: number): string =>
  `# ${title}\n${description === '' ? '' : `\n> ${description}\n`}\n${count} pages, each as Markdown. The whole site: ${origin}${site.folder === '' ? '' : `/${site.folder}`}${llmsPathname}\n`;

const partLine = (
  section: LibrarySection,
  { site, origin }: Library,
  { lines, first, last }: Chunk,
  index: number,
): string =>
  linkLine(
    `Part ${index + 1}`,
    origin + toLlmsPathname(section, site, index + 1),
    `${lines.length} pages, from ${first.slice(0, 40)} to ${last.slice(0, 40)}`,
  );

const getFiles = (section: LibrarySection, library: Library): DiscoveryDocument[] => {
  const chunks = getChunks(library, section);
  const [only] = chunks;
  if (only === undefined) return [];
  const { title } = section;
  const count = chunks.reduce((sum, { lines }) => sum + lines.length, 0);
  const whole = { pathname: toLlmsPathname(section, library.site), mediaType };
  if (chunks.length === 1)
    return [
      { ...whole, render: () => `${getHead(section, library, title, count)}\n## Pages\n\n${only.lines.join('')}` },
    ];
  const parts = chunks.map((chunk, index) => partLine(section, library, chunk, index));
  const list = parts.join('');
  if (list.length > maxFileLength)
    throw new Error(`The section ${section.name} has too many pages for one level of llms.txt: ${count}`);
  return [
    { ...whole, render: () => `${getHead(section, library, title, count)}\n## Parts\n\n${list}` },
    ...chunks.map(
      ({ lines }, index): DiscoveryDocument => ({
        pathname: toLlmsPathname(section, library.site, index + 1),
        mediaType,
        render: () =>
          `${getHead(section, library, `${title}, part ${index + 1} of ${chunks.length}`, lines.length)}\n## Pages\n\n${lines.join('')}`,
      }),
    ),
  ];
};

/** The llms.txt of each section: in version 2 of the proposal the file of a folder covers what is below it. */
export const llmsSections: DocumentFamily = {
  mediaType,
  matches: (pathname) => /^\/(?:[^/]+\/){1,2}llms(?:-\d+)?\.txt$/.test(pathname),
  getMembers: (library) =>
    getLibraries(library).flatMap((part) => [...part.sections.values()].flatMap((section) => getFiles(section, part))),
};
