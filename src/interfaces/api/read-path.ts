import { decodePercent } from '../../library/address.ts';
import { Problem } from '../../problem.ts';

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f;

/** Decodes the page path at the end of a URL path; slashes may be raw or %2F. The result is only looked up, never opened as a file. */
export const readPath = (rest: string): string => {
  const path = decodePercent(rest);
  if (path === undefined)
    throw new Problem('invalid-encoding', 'The path holds percent-encoding that is broken or is not UTF-8.');
  if (path.includes('\\') || [...path].some((character) => isControl(character.charCodeAt(0)))) {
    throw new Problem('invalid-encoding', 'The path holds a control character or a backslash.');
  }
  return path;
};
