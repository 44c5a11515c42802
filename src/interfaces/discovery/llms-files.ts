import { pathInFolder } from '../../library/language/site-language.ts';
import type { Library, LibrarySection } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { pagesOfSection } from '../../library/version/pages-of-section.ts';
import { linkLine } from './markdown-line.ts';

/** Maximum characters of one file: agents truncate longer ones, and scanners require less than 30,000. */
export const maxFileLength = 28_000;
/** Characters that title, description and links to other files may take. */
const headLength = 2_000;

/** The line of a page: title, link to its Markdown, description. */
export const pageLine = ({ title, links, description }: PageSummary): string =>
  linkLine(title, links.markdown, description);

const bareLine = ({ title, links }: PageSummary): string => linkLine(title, links.markdown);

/** The lines of one file. */
export interface Chunk {
  readonly lines: string[];
  readonly first: string;
  last: string;
}

const chunk = (library: Library, section: LibrarySection, getLine: (page: PageSummary) => string): Chunk[] => {
  const chunks: Chunk[] = [];
  let room = 0;
  for (const position of pagesOfSection(library, section)) {
    const page = library.summaryAt(position);
    const line = getLine(page);
    const open = chunks.at(-1);
    if (open === undefined || line.length > room) {
      chunks.push({ lines: [line], first: page.title, last: page.title });
      room = maxFileLength - headLength - line.length;
    } else {
      open.lines.push(line);
      open.last = page.title;
      room -= line.length;
    }
  }
  return chunks;
};

/** Maximum parts that one file can list with a line each. */
const maxParts = 130;

/** Splits the pages of a section into files under the limit; without descriptions if there would be too many files. */
export const getChunks = (library: Library, section: LibrarySection): Chunk[] => {
  const described = chunk(library, section, pageLine);
  return described.length <= maxParts ? described : chunk(library, section, bareLine);
};

/** The pathname of a section's file, or of one of its parts, counted from 1. */
export const toLlmsPathname = (
  { name, type }: LibrarySection,
  { folder }: Pick<Library['site'], 'folder'>,
  part?: number,
): `/${string}` =>
  // The names of other sections have the folder of their language.
  `/${type === 'root' ? pathInFolder(folder, name) : name}/llms${part === undefined ? '' : `-${part}`}.txt`;
