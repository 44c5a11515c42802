import { homePath } from '../library/address.ts';
import type { Library, LibraryLists, LibrarySection } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';
import { folderSections } from '../library/sections.ts';

/** The section that examples list: the glossary, whose pages are short, or else the first with pages. */
export const exampleSection = ({ sections }: LibraryLists): LibrarySection | undefined => {
  const listed = folderSections(sections).filter(({ size }) => size > 0);
  return listed.find(({ type }) => type === 'glossary') ?? listed[0];
};

/** Pages that are looked at for an example, and the words that a good one has at least. */
const maxLooked = 50;
const minWords = 30;

/** A page for examples: one of `exampleSection` with some text, or else the home page. */
export const examplePage = (library: Library): PageSummary => {
  const section = exampleSection(library);
  const positions = section === undefined ? [] : [...library.select({ section: section.name }).subarray(0, maxLooked)];
  const pages = positions.map((position) => library.summaryAt(position));
  const [longest = library.summaryAt(library.find(homePath) ?? 0)] = pages.toSorted((a, b) => b.words - a.words);
  return pages.find(({ words }) => words >= minWords) ?? longest;
};
