import type { PageSummary } from '../../library/page.ts';

export interface LetterGroup {
  readonly letter: string;
  readonly pages: readonly PageSummary[];
}

/** The first letter of a title, upper-case and without accents; `#` for what starts with none. */
export const letterOf = (title: string): string => {
  const first = title.normalize('NFKD').charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
};

/** Pages by the first letter of their titles; groups and pages stand in the order in which they come. */
export const groupByLetter = (pages: readonly PageSummary[]): LetterGroup[] => {
  const groups: { letter: string; pages: PageSummary[] }[] = [];
  for (const page of pages) {
    const letter = letterOf(page.title);
    const last = groups.find((group) => group.letter === letter);
    if (last === undefined) groups.push({ letter, pages: [page] });
    else last.pages.push(page);
  }
  return groups;
};
