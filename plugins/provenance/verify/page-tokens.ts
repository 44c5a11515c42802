import type { StoredPage } from '../../../src/library/library.ts';
import { type PlainText, toPlain } from './page-text.ts';
import { type Tokens, toTokens } from './tokens.ts';

/** The words of a page with their tokens. */
export interface PageText extends PlainText {
  readonly tokens: Tokens;
}

/** The words of a page with their tokens. */
export const getPageText = (page: Pick<StoredPage, 'chunks'>): PageText => {
  const plain = toPlain(page);
  return { ...plain, tokens: toTokens(plain.text) };
};
