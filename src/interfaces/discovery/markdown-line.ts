/** Writes a list item with a link; Markdown characters in the title are escaped. */
export const linkLine = (title: string, url: string, note?: string): string => {
  const label = title.replace(/\s+/g, ' ').replace(/[[\]\\`*_<>]/g, '\\$&');
  return `- [${label}](${url})${note === undefined ? '' : `: ${note.replace(/\s+/g, ' ')}`}\n`;
};
