import fc from 'fast-check';

/** Arbitrary text, lone surrogates included, or one of the known bad inputs. */
export const textOr = (maxLength: number, ...known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ unit: 'binary', maxLength }), fc.constantFrom(...known));
