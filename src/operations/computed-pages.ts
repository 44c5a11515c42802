import { createAdditions } from '../additions.ts';
import type { Library } from '../library/library.ts';

/** What computes the results of pages. */
export interface PageComputer {
  /** The names of the inputs that the address of a page may have in its query. */
  getInputs(position: number, library: Library): readonly string[];
  /** Renders the result of inputs as HTML: for the values of an address, or without these as the page is built. */
  html(position: number, library: Library, values?: URLSearchParams): string;
  /** Writes the result of inputs as a section of Markdown. Throws the Problem `invalid-parameter` for wrong ones. */
  markdown(position: number, library: Library, values: URLSearchParams): string;
  /** The fields that the front matter of the page has in its Markdown form. */
  fields(position: number, library: Library): Readonly<Record<string, unknown>>;
}

/** Pages that show a result, which depends on inputs in the query of their address. */
export interface ComputedPages {
  /** The positions of the pages; the code for this is part of every function that sends pages. */
  getPages(library: Library): ReadonlySet<number>;
  /** Loads what computes, which no other request needs. */
  load(): Promise<PageComputer>;
}

/** The computed pages of plug-ins. */
export const addedComputedPages = createAdditions<ComputedPages>('computed pages');

const loaded = new Map<ComputedPages, PageComputer>();

const computedAt = (position: number, library: Library): ComputedPages | undefined =>
  addedComputedPages.read().find(({ item }) => item.getPages(library).has(position))?.item;

/** The positions of all pages that compute. */
export const computedPositions = (library: Library): readonly number[] => [
  ...new Set(addedComputedPages.read().flatMap(({ item }) => [...item.getPages(library)])),
];

/** Loads what computes the result of a page; undefined for a page that shows none. */
export const loadComputer = async (position: number, library: Library): Promise<PageComputer | undefined> => {
  const pages = computedAt(position, library);
  if (pages === undefined) return undefined;
  const computer = loaded.get(pages) ?? (await pages.load());
  loaded.set(pages, computer);
  return computer;
};

/** Loads what computes the results of all pages of a site, for `computerAt`. */
export const loadComputers = async (library: Library): Promise<void> => {
  for (const position of computedPositions(library)) await loadComputer(position, library);
};

/** The computer of the result of a page, which must have been loaded; undefined for a page that shows none. */
export const computerAt = (position: number, library: Library): PageComputer | undefined => {
  const pages = computedAt(position, library);
  if (pages === undefined) return undefined;
  const computer = loaded.get(pages);
  if (computer === undefined) throw new Error('What computes pages is not loaded: await loadComputers() first');
  return computer;
};
