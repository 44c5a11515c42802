export interface LetterGroup<Page> {
  readonly letter: string;
  readonly pages: readonly Page[];
}

/** The first letter of a title, upper-case and without accents; `#` for a title that starts with none. */
export const getLetter = (title: string): string => {
  const first = title.normalize('NFKD').charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
};

/** Groups pages by the first letter of their titles, in the order in which they come. */
export const groupByLetter = <Page extends { readonly title: string }>(pages: readonly Page[]): LetterGroup<Page>[] => {
  const groups: { letter: string; pages: Page[] }[] = [];
  for (const page of pages) {
    const letter = getLetter(page.title);
    const last = groups.find((group) => group.letter === letter);
    if (last === undefined) groups.push({ letter, pages: [page] });
    else last.pages.push(page);
  }
  return groups;
};
