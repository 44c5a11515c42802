import { suggest } from '../../library/text/suggest.ts';

/** A parameter that is not known, and the known one that was probably meant. */
export interface UnknownName {
  readonly parameter: string;
  readonly nearest: string;
}

/** The most names that are told. */
const maxNames = 5;

/**
 * The names that look like misspelt ones. All others are passed over, as NLWeb asks: its clients send parameters of
 * servers of their own.
 */
export const unknownNames = (fields: object, known: readonly string[]): readonly UnknownName[] => {
  const found: UnknownName[] = [];
  for (const parameter of Object.keys(fields)) {
    if (found.length === maxNames) break;
    if (known.includes(parameter) || !/^[A-Za-z]\w{0,39}$/.test(parameter)) continue;
    const [nearest] = suggest(parameter, known);
    if (nearest !== undefined) found.push({ parameter, nearest });
  }
  return found;
};
