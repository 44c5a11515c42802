/** Comments around a place of a built page that a server fills. */
export interface PageMarks {
  readonly start: string;
  readonly end: string;
}

/**
 * Marks a place by comments that no word of a site can imitate: texts have no `<`, which is escaped there, and attributes
 * in quotation marks have no `"`.
 */
const getMarks = (name: string): PageMarks => ({ start: `<!--"${name}"-->`, end: `<!--"/${name}"-->` });

/** The places of pages that a server fills. */
export const pageMarks = {
  question: getMarks('question'),
  answer: getMarks('answer'),
  nearest: getMarks('nearest'),
  status: getMarks('status'),
  hits: getMarks('hits'),
  computed: getMarks('computed'),
} as const;

/** Replaces what is between two marks, and the marks; returns undefined for a page without them. */
export const fillMarked = (page: string, { start, end }: PageMarks, content: string): string | undefined => {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  return from === -1 || to === -1 ? undefined : page.slice(0, from) + content + page.slice(to + end.length);
};
