/** Comments in the page for searching, around what a server replaces by the results of an address. */
export const searchMarks = {
  status: { start: '<!--halyard:status-->', end: '<!--/halyard:status-->' },
  hits: { start: '<!--halyard:hits-->', end: '<!--/halyard:hits-->' },
} as const;

/** Replaces what is between two marks; a page without them stays as it is. */
export const replaceMarked = (
  page: string,
  { start, end }: { readonly start: string; readonly end: string },
  content: string,
): string => {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  return from === -1 || to === -1 ? page : page.slice(0, from) + content + page.slice(to + end.length);
};
