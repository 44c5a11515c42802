import type { Library, StoredPage } from '../../../src/library/library.ts';
import { navigationParts } from '../../../src/library/parts.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import type { NearPassage } from './nearest-passage.ts';
import type { FoundWords } from './place-words.ts';

/** A page, or what it was, as words are looked for in it. */
export type PageWords = Pick<StoredPage, 'chunks' | 'markdown'>;

/** A quotation to be checked. */
export interface Claim {
  /** The path that was quoted. */
  readonly path: string;
  /** The digest of the page that was quoted, or its first digits; undefined if it was not given. */
  readonly version: string | undefined;
  /** Finds the words on a page. */
  readonly find: (page: PageWords) => FoundWords | undefined;
  /** False for the Markdown of a page that cannot have the words; costs less than `find`. */
  readonly mayHave: (markdown: string) => boolean;
  /** The cost of finding words on a page, in costs of `mayHave`. */
  readonly readingWeight: number;
  /** The most characters of other pages that are looked through; those of pages that may have the words count so many times more. */
  readonly maxCharacters: number;
  /** False if the words are too few to say that they have moved. */
  readonly isDistinct: boolean;
  /** The sentence that is most like the words. */
  readonly nearest: (page: StoredPage) => NearPassage | undefined;
}

/** A page that has the words. */
export interface Hit {
  readonly page: StoredPage;
  readonly words: FoundWords;
}

const charactersPerStep = 100_000;

/** True for words in a list of other pages. */
const isInList = (page: StoredPage, words: FoundWords): boolean =>
  navigationParts.has(page.chunks[words.chunk]?.part ?? 'body') || page.parts.some(({ id }) => id === 'pages');

/** Looks through all listed pages. A page whose list of other pages has the words counts only if no other has them. */
export function* findElsewhere(
  claim: Claim,
  except: number | undefined,
  library: Library,
): Steps<{ hit?: Hit; complete: boolean }> {
  let inList: Hit | undefined;
  let characters = 0;
  let pause = charactersPerStep;
  for (let position = 0; position < library.size; position++) {
    if (characters > claim.maxCharacters) return { ...(inList && { hit: inList }), complete: false };
    if (position === except) continue;
    const markdown = library.markdownAt(position);
    characters += markdown.length;
    const page = claim.mayHave(markdown) ? library.pageAt(position) : undefined;
    if (page !== undefined) characters += claim.readingWeight * markdown.length;
    const words = page && claim.find(page);
    if (page !== undefined && words !== undefined) {
      if (!isInList(page, words)) return { hit: { page, words }, complete: true };
      inList ??= { page, words };
    }
    for (; characters >= pause; pause += charactersPerStep) yield;
  }
  return { ...(inList && { hit: inList }), complete: true };
}
