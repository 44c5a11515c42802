/** Characters that mean something in Markdown, at the beginning of a line or anywhere. */
const meaningful = /[\\`*_<>[\]|~#&]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\.|\$(?!\d)/i;

/** Writes a text from outside so that it is read as it is: as code, where it has characters of Markdown. */
export const literal = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!meaningful.test(line)) return line;
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? fence + line + fence : `${fence} ${line} ${fence}`;
};

/** Writes a sentence in which a text from outside may stand. */
export const sentence = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return meaningful.test(line) ? line.replace(/[\\`*_<>[\]|~#&$+.)-]/g, '\\$&') : line;
};

/** Writes a text of several lines as a block of code. */
export const block = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
};
