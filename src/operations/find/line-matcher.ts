/** Finds a text or a pattern in lines, and counts the work that this took. */
export interface LineMatcher {
  /** The work that one request may cause, so that it ends soon on any site. */
  readonly maxWork: number;
  /** Work that takes about a millisecond, after which other requests get their turn. */
  readonly workPerStep: number;
  /** The work so far. */
  work(): number;
  /** False for a line that could take more than what is left. */
  mayRead(line: string): boolean;
  /** True for a line with a match. */
  has(line: string): boolean;
  /** The start and end of the first match in a line; undefined if there is none, or finding it would take too long. */
  find(line: string): readonly [start: number, end: number] | undefined;
}

/** A matcher of a text, in which upper and lower case are alike. */
export const textMatcher = (text: string): LineMatcher => {
  const wanted = text.toLowerCase();
  let work = 0;
  const find = (line: string): readonly [number, number] | undefined => {
    const start = line.toLowerCase().indexOf(wanted);
    return start === -1 ? undefined : [start, start + wanted.length];
  };
  return {
    maxWork: 100_000_000,
    workPerStep: 100_000,
    work: () => work,
    mayRead: () => true,
    has: (line) => {
      work += line.length;
      return find(line) !== undefined;
    },
    find,
  };
};
