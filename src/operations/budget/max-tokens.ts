import * as z from 'zod';

/** The number of characters that count as one token. */
const charactersPerToken = 4;

/** Converts a number of tokens to characters; without a number there is no limit. */
export const toCharacters = (maxTokens: number | undefined): number =>
  (maxTokens ?? Number.POSITIVE_INFINITY) * charactersPerToken;

/** The least and the most that a budget may be: the least has room for a sentence with its address. */
export const tokenBounds = { min: 50, max: 10_000 } as const;

/** The budget of a response. Every interface takes the same numbers, and gives the same texts for the same number. */
export const maxTokens = z.int().min(tokenBounds.min).max(tokenBounds.max).optional().meta({
  description: 'About how many tokens of text to return: the best that fit.',
});
