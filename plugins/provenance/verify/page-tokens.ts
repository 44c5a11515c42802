import type { StoredPage } from '../../../src/library/library.ts';
import { type PlainText, plainOf } from './page-text.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** The words of a page with their tokens. */
export interface PageText extends PlainText {
  readonly tokens: Tokens;
}

/** Returns the words of a page with their tokens. */
export const pageTextOf = (page: Pick<StoredPage, 'chunks'>): PageText => {
  const plain = plainOf(page);
  return { ...plain, tokens: tokensOf(plain.text) };
};
