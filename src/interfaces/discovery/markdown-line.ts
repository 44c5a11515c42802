/** Characters that Markdown reads among the words of a link: an underscore inside of a word is none. */
const marks = /\\(?=[!-/:-@[-`{-~]|$)|`|(?<!\s)\*|\*(?!\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[A-Za-z/!?])/gu;

/**
 * Writes a list item with a link; Markdown characters in the title are escaped. Brackets are character references, since
 * the reference parser of llms.txt ends the title at the first one.
 */
export const linkLine = (title: string, url: string, note?: string): string => {
  const label = title.replace(/\s+/g, ' ').replace(marks, '\\$&').replaceAll('[', '&#91;').replaceAll(']', '&#93;');
  return `- [${label}](${url})${note === undefined ? '' : `: ${note.replace(/\s+/g, ' ')}`}\n`;
};
