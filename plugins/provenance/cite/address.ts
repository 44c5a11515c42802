/** The address below which quotations have theirs. */
export const citePath = '/cite';

/** The path of the guide to them, and a sentence about them. */
export const citeGuide = 'developers/quotations';
export const citeDescription =
  'Opens a quotation at its words, or says what became of it, as a page, JSON or Markdown.';
