import { decodePercent } from '../../library/address.ts';
import { Problem } from '../../problem.ts';

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f;

/** The page path in the rest of an address; slashes may be raw or %2F. Only ever looked up among known paths. */
export const readPath = (rest: string): string => {
  const path = decodePercent(rest);
  if (path === undefined)
    throw new Problem('invalid-encoding', 'The path holds percent-encoding that is broken or is not UTF-8.');
  if (path.includes('\\') || [...path].some((character) => isControl(character.charCodeAt(0)))) {
    throw new Problem('invalid-encoding', 'The path holds a control character or a backslash.');
  }
  return path;
};
