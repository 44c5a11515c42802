/** A link of a Markdown list; what stands in the title cannot end it. */
export const linkLine = (title: string, url: string, note?: string): string => {
  const label = title.replace(/\s+/g, ' ').replace(/[[\]\\`*_<>]/g, '\\$&');
  return `- [${label}](${url})${note === undefined ? '' : `: ${note.replace(/\s+/g, ' ')}`}\n`;
};
