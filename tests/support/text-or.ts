import fc from 'fast-check';

/** Any text at all, broken surrogates included, or one of those that are known to hurt. */
export const textOr = (maxLength: number, ...known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ unit: 'binary', maxLength }), fc.constantFrom(...known));
