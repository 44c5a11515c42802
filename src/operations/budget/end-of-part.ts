/** The end of a part of at most `max` characters: after the last line end in its last fifth, never inside a surrogate pair. */
export const endOfPart = (text: string, start: number, max: number): number => {
  const end = start + max;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line > end - max / 5 && line > start) return line;
  const splits = text.charCodeAt(end - 1) >>> 10 === 0x36 && text.charCodeAt(end) >>> 10 === 0x37;
  return splits ? (max === 1 ? end + 1 : end - 1) : end;
};
