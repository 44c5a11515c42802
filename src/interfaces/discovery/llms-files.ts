import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { Section } from '../../library/sections.ts';
import { linkLine } from './markdown-line.ts';

/** The most characters of one file: agents cut longer ones, and scanners ask for less than 30,000. */
export const maxFileLength = 28_000;
/** Room for title, description and links to other files. */
const head = 2_000;

/** One page as a line: its title, its Markdown, and what it is about. */
export const pageLine = ({ title, links, description }: PageSummary): string =>
  linkLine(title, links.markdown, description);

const bareLine = ({ title, links }: PageSummary): string => linkLine(title, links.markdown);

/** A run of lines that fits into one file. */
export interface Chunk {
  readonly lines: string[];
  readonly first: string;
  last: string;
}

const chunk = (library: Library, section: Section, lineOf: (page: PageSummary) => string): Chunk[] => {
  const chunks: Chunk[] = [];
  let room = 0;
  for (const position of library.select({ section })) {
    const page = library.summaryAt(position);
    const line = lineOf(page);
    const open = chunks.at(-1);
    if (open === undefined || line.length > room) {
      chunks.push({ lines: [line], first: page.title, last: page.title });
      room = maxFileLength - head - line.length;
    } else {
      open.lines.push(line);
      open.last = page.title;
      room -= line.length;
    }
  }
  return chunks;
};

/** The most files that one file can name with a line each. */
const mostParts = 130;

/** The pages of a section as the fewest files that stay short; without descriptions where that needs too many. */
export const chunksOf = (library: Library, section: Section): Chunk[] => {
  const described = chunk(library, section, pageLine);
  return described.length <= mostParts ? described : chunk(library, section, bareLine);
};

/** The file of a section, or one of its parts, counted from 1. */
export const llmsPathnameOf = (section: Section, part?: number): `/${string}` =>
  `/${section}/llms${part === undefined ? '' : `-${part}`}.txt`;
