/** Steps after which the rest of the escapes of a block stay: each step parses the block. */
const maxSteps = 300;
/** Characters that all the steps of a block may parse. */
const maxParsed = 1_000_000;

/**
 * The offsets of the backslashes that may be escapes, from the last to the first. That of `\<!--` stays: a comment that is
 * not closed hides what follows from readers that do not parse Markdown.
 */
const escapesIn = (markdown: string): number[] => {
  const offsets = [...markdown.matchAll(/\\(?=[!-/:-@[-`{-~])(?!<!--)/g)].map(({ index }) => index);
  return offsets.reverse();
};

const without = (markdown: string, offsets: readonly number[]): string => {
  const left = new Set(offsets);
  return Array.from({ length: markdown.length }, (_, at) => (left.has(at) ? '' : markdown.charAt(at))).join('');
};

/**
 * Takes the escapes of a block away without which it reads the same: all at once, or else half by half. An escape at the start
 * stays rather than one at the end, so that people see first what is no mark.
 */
export const leastEscapes = (markdown: string, isSame: (markdown: string) => boolean): string => {
  let steps = Math.min(maxSteps, Math.floor(maxParsed / (markdown.length + 1)));
  let current = markdown;
  const isLeft = (offsets: readonly number[]): boolean => {
    if (steps === 0) return false;
    steps -= 1;
    const shorter = without(current, offsets);
    if (!isSame(shorter)) return false;
    current = shorter;
    return true;
  };
  // Later offsets are decided first, so that earlier ones stay right.
  const decide = (offsets: readonly number[]): void => {
    if (offsets.length === 0 || isLeft(offsets) || offsets.length === 1) return;
    const half = Math.ceil(offsets.length / 2);
    decide(offsets.slice(0, half));
    decide(offsets.slice(half));
  };
  for (let before = ''; before !== current && steps > 0; ) {
    before = current;
    decide(escapesIn(current));
  }
  return current;
};
