import type { PageSummary } from '../../library/page.ts';

export interface LetterGroup {
  readonly letter: string;
  readonly pages: readonly PageSummary[];
}

/** Returns the first letter of a title, in upper case and without accents; `#` if it does not start with a letter. */
export const letterOf = (title: string): string => {
  const first = title.normalize('NFKD').charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
};

/** Groups pages by the first letter of their titles, in their order. */
export const groupByLetter = (pages: readonly PageSummary[]): LetterGroup[] => {
  const groups: { letter: string; pages: PageSummary[] }[] = [];
  for (const page of pages) {
    const letter = letterOf(page.title);
    const existing = groups.find((group) => group.letter === letter);
    if (existing === undefined) groups.push({ letter, pages: [page] });
    else existing.pages.push(page);
  }
  return groups;
};
