import { eachWord } from './words.ts';

/** Up to this length a passage is named whole; a longer one by its first and last words. */
const longestWhole = 120;
const edgeWords = 5;

/** What stands between the cells of a row in the text of the index. */
export const betweenCells = ' | ';

/** The dash has a meaning of its own in a text fragment. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

const collapse = (text: string): string => text.replace(/\s+/gu, ' ');

/** The words of the last line that a passage ends with: as many as it takes to be found nowhere else in it. */
function ending(passage: string, starts: readonly number[]): string {
  for (let count = edgeWords; count < starts.length; count++) {
    const text = passage.slice(starts.at(-count));
    if (passage.indexOf(text) === passage.length - text.length) return text;
  }
  return passage.slice(starts[0]);
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
  if (!text.includes('\n') && (words.length <= edgeWords * 2 || text.length <= longestWhole))
    return `${url}#${hash}:~:text=${encode(collapse(text))}`;
  // A range may cross blocks, but a browser looks for each end of it in one; fewer words may stand anywhere on a page.
  const [firstLine = ''] = text.split('\n', 1);
  const ends = words.map(([, end]) => end - first[0]).filter((end) => end <= firstLine.length);
  const lastLine = text.lastIndexOf('\n') + 1;
  const starts = words.map(([from]) => from - first[0]).filter((from) => from >= lastLine);
  if (Math.min(ends.length, starts.length) < edgeWords) return plain;
  const start = text.slice(0, ends[edgeWords - 1]);
  return `${url}#${hash}:~:text=${encode(collapse(start))},${encode(collapse(ending(text, starts)))}`;
}
