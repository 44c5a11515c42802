import type { Library } from '../../src/library/library.ts';

/** Plain BM25 over sections, the peer of our own ranking: title, heading and text of a section are one text. */
const [k, b] = [1.2, 0.75];
const toWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?:ing|ed|es|s)$/u, ''));

interface Section {
  readonly place: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

const count = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** The place of a section: `page#anchor`, and `page` for what is above the first heading or in short. */
export const toPlace = (page: string, anchor: string): string =>
  anchor === '' || anchor === 'in-short' ? page : `${page}#${anchor}`;

/** Indexes the sections of a library. The result returns the places of those that have a word of a question, best first. */
export const indexSections = (library: Library): ((question: string) => readonly string[]) => {
  const sections: Section[] = [];
  for (let at = 0; at < library.size; at++) {
    const { summary, chunks, markdown } = library.pageAt(at);
    for (const [place, { heading, anchor, part, start, end }] of chunks.entries()) {
      if (part === 'pages') continue;
      const words = toWords([summary.title, heading, heading, markdown.slice(start, end)].join(' '));
      sections.push({
        place: toPlace(summary.path, place === 0 ? '' : anchor),
        counts: count(words),
        length: words.length,
      });
    }
  }
  const documents = count(sections.flatMap(({ counts }) => [...counts.keys()]));
  const usual = sections.reduce((sum, { length }) => sum + length, 0) / sections.length;
  return (question) => {
    const terms = [...new Set(toWords(question))];
    const score = ({ counts, length }: Section): number =>
      terms.reduce((sum, term) => {
        const found = counts.get(term) ?? 0;
        const held = documents.get(term) ?? 0;
        const idf = Math.log(1 + (sections.length - held + 0.5) / (held + 0.5));
        return sum + (idf * found * (k + 1)) / (found + k * (1 - b + (b * length) / usual));
      }, 0);
    const scored = sections.map((section) => ({ place: section.place, value: score(section) }));
    return scored
      .filter(({ value }) => value > 0)
      .sort((one, other) => other.value - one.value)
      .map(({ place }) => place);
  };
};
