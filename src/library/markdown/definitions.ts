const definitionsIn = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => /^\[[^\]]+\]: ?\S/.test(line))
    .join('\n');

/**
 * Returns a slice of a page with the link and footnote definitions of the page, which stand anywhere on it: a slice that is
 * parsed alone needs them.
 */
export const withDefinitions = (slice: string, page: string): string => {
  const definitions = slice.includes('[') ? definitionsIn(page) : '';
  return definitions === '' ? slice : `${slice}\n\n${definitions}\n`;
};
