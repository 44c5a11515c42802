import { createRandom } from './metrics.ts';
import type { TestSet } from './sets.ts';

const wordPattern = /\p{L}{4,}/gu;

const addTypo = (word: string, random: () => number): string => {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  const first = Math.min(at, word.length - 2);
  return word.slice(0, first) + word.charAt(first + 1) + word.charAt(first) + word.slice(first + 2);
};

/** The same queries with one typo in the rarest word. */
export const withTypos = (set: TestSet): TestSet => {
  const counts = new Map<string, number>();
  for (const { title, sections } of set.items) {
    const text = [title, ...sections.flatMap(({ heading, text: body }) => [heading, body])].join(' ').toLowerCase();
    for (const word of new Set(text.match(wordPattern))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const random = createRandom(7);
  const queries = set.queries.map((query) => {
    const words = [...new Set(query.text.toLowerCase().match(wordPattern))].filter((word) => counts.has(word));
    const rarest = words.sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))[0];
    if (rarest === undefined) return query;
    const start = query.text.toLowerCase().indexOf(rarest);
    const end = start + rarest.length;
    return {
      ...query,
      text: query.text.slice(0, start) + addTypo(query.text.slice(start, end), random) + query.text.slice(end),
    };
  });
  return { ...set, queries };
};
