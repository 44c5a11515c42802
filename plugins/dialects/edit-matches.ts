import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

/** Writes each match outside code anew; one for which nothing is returned stays. */
export const editMatches = (
  { text, code }: Pick<DialectContext, 'text' | 'code'>,
  form: RegExp,
  write: (match: RegExpExecArray) => string | undefined,
): Edit[] =>
  [...text.matchAll(form)].flatMap((match): Edit[] => {
    const start = match.index;
    const written = rangeAt(code, start) === undefined ? write(match) : undefined;
    return written === undefined ? [] : [{ start, end: start + match[0].length, text: written }];
  });
