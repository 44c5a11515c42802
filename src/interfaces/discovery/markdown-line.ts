/**
 * Writes a list item with a link; Markdown characters in the title are escaped. Brackets are character references, since
 * the reference parser of llms.txt ends the title at the first one.
 */
export const linkLine = (title: string, url: string, note?: string): string => {
  const label = title
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_<>]/g, '\\$&')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;');
  return `- [${label}](${url})${note === undefined ? '' : `: ${note.replace(/\s+/g, ' ')}`}\n`;
};
