/** The end of a link's address, given the place of its opening parenthesis. */
const endOfAddress = (markdown: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < markdown.length && markdown.charAt(at) !== '\n'; at++) {
    const character = markdown.charAt(at);
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return open;
};

/** Marks that stand between words and are none, each as long as it matches. */
const marksHere =
  /\[\^[^\]\s]*\]|\]\[[^\]\n]*\]|!\[|[*_~`$[\]#]|<[^>\n]*>|\\|[ \t]*\n[ \t>]*(?:[-*+] |\d+[.)] )?|(?<=\n[ \t>]*)\d+[.)] |[>|:-] ?/y;

const skipMarks = (markdown: string, at: number): number => {
  if (markdown.startsWith('](', at)) return endOfAddress(markdown, at + 1);
  marksHere.lastIndex = at;
  const [mark = ''] = marksHere.exec(markdown) ?? [];
  return at + mark.length;
};

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00A0'],
]);

/** Checks if white space stands at a place. Nearly every character is told by its number alone. */
const isSpaceAt = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return !(unit > 0x20 && unit < 0x7f) && /\s/.test(text.charAt(at));
};

/** The end of a run of white space. */
const endOfSpace = (text: string, from: number): number => {
  let at = from;
  while (isSpaceAt(text, at)) at++;
  return at;
};

/** The length of what stands at a place for a character of words: itself, or a reference to it; 0 for another one. */
const getLength = (words: string, next: number, markdown: string, at: number): number => {
  const [wanted, character] = [words.charAt(next), markdown.charAt(at)];
  const [entity = ''] = character === '&' ? (/^&\w+;/.exec(markdown.slice(at, at + 8)) ?? []) : [];
  // Code shows a reference as it is written.
  if (entities.get(entity) === wanted && !words.startsWith(entity, next)) return entity.length;
  return character === wanted ? 1 : 0;
};

/** The end of words that begin at an offset of the Markdown; undefined if others stand there. */
const endOfWords = (markdown: string, from: number, limit: number, words: string): number | undefined => {
  let [at, next] = [from, 0];
  while (next < words.length) {
    if (at >= limit) return undefined;
    const space = endOfSpace(words, next);
    const length = getLength(words, next, markdown, at);
    if (space > next && endOfSpace(markdown, at) > at) [at, next] = [endOfSpace(markdown, at), space];
    else if (length > 0) [at, next] = [at + length, next + 1];
    else {
      const after = skipMarks(markdown, at);
      if (after === at) return undefined;
      at = after;
    }
  }
  return at;
};

/**
 * Finds plain words in a stretch of Markdown and returns their range in UTF-16 units; undefined where marks between them are
 * more than this reads.
 */
export const locateWords = (
  markdown: string,
  [start, end]: readonly [number, number],
  words: string,
): [number, number] | undefined => {
  const first = words.charAt(0);
  for (let from = markdown.indexOf(first, start); from !== -1 && from < end; from = markdown.indexOf(first, from + 1)) {
    const to = endOfWords(markdown, from, end, words);
    if (to !== undefined) return [from, to];
  }
  return undefined;
};
