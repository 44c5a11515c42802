import { eachWord } from './words.ts';

/** Up to this length a passage is named whole; a longer one by its first and last words. */
const longestWhole = 120;
const edgeWords = 5;

/** What stands between the cells of a row in the text of the index. */
export const betweenCells = ' | ';

/** The dash has a meaning of its own in a text fragment. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

const collapse = (text: string): string => text.replace(/\s+/gu, ' ');

/** The last words of a passage: as many as it takes to be found nowhere else in it. */
function ending(passage: string, ends: readonly (readonly [number, number])[]): string {
  for (let count = edgeWords; count < ends.length; count++) {
    const text = passage.slice(ends.at(-count)?.[0]);
    if (passage.indexOf(text) === passage.length - text.length) return text;
  }
  return passage;
}

/**
 * The URL of a passage: heading anchor and a text fragment, so that a browser scrolls to the words and marks them
 * (WICG Scroll To Text Fragment). Punctuation at the edges is left out; it marks no word.
 */
export function passageUrl(url: string, anchor: string | null, passage: string): string {
  const hash = anchor === null ? '' : encodeURIComponent(anchor);
  const plain = hash === '' ? url : `${url}#${hash}`;
  const lines = passage.split('\n');
  // A browser looks for words of one block; those of a row stand in several.
  if ([lines[0], lines.at(-1)].some((line) => line?.includes(betweenCells))) return plain;
  const words: [number, number][] = [];
  eachWord(passage, (start, end) => words.push([start, end]));
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return plain;
  const text = passage.slice(first[0], last[1]);
  const isWhole = words.length <= edgeWords * 2 || (text.length <= longestWhole && !text.includes('\n'));
  const start = passage.slice(first[0], words[edgeWords - 1]?.[1]);
  const edges = words.map(([from, to]) => [from - first[0], to - first[0]] as const);
  const directive = isWhole
    ? encode(collapse(text))
    : `${encode(collapse(start))},${encode(collapse(ending(text, edges)))}`;
  return `${url}#${hash}:~:text=${directive}`;
}
