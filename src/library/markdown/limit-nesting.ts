/**
 * Maximum number of marks of quotations and lists at the start of a line: many times what is published (`check-nodes.ts`), and
 * far from the thousands that take parsers minutes.
 */
const maxMarks = 200;
const marks = new RegExp(
  `^((?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${maxMarks}})(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t])))+`,
  'gm',
);

/** A text without the marks that nest it deeper than any parser should read. Its lines stay where they are. */
export const limitNesting = (text: string): string => text.replaceAll(marks, '$1');
