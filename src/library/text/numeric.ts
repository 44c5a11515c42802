/** Text of a cell that is one number: a sign, a currency, digits with separators, a percent sign or a short unit. */
const number = /^[-+−±~≈<>≤≥]?\s?\p{Sc}?\s?[-−]?\d[\d\s.,'’]*(?:\s?(?:%|‰|×|x|\p{Sc}|[a-z]{1,2}|[A-Z]{3}))?$/u;
const empty = /^[-–—]?$/;

/** True for the texts of a column that are numbers, or empty. */
export const isNumeric = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => !empty.test(text));
  return filled.length > 0 && filled.every((text) => number.test(text));
};
