import { homePath } from '../library/address.ts';
import type { Library, LibrarySection } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';
import { folderSections } from '../library/sections.ts';

/** Returns the section that examples list: the glossary, whose pages are short, or else the first with pages. */
export const exampleSection = ({ sections }: Library): LibrarySection | undefined => {
  const listed = folderSections(sections).filter(({ size }) => size > 0);
  return listed.find(({ type }) => type === 'glossary') ?? listed[0];
};

/** Returns a page for examples: one of `exampleSection`, or else the home page. */
export const examplePage = (library: Library): PageSummary => {
  const section = exampleSection(library);
  const [first = library.find(homePath) ?? 0] = section === undefined ? [] : library.select({ section: section.name });
  return library.summaryAt(first);
};
