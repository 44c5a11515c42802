import * as z from 'zod';
import { maxReferenceLength, pathIn } from '../../../src/library/page-reference.ts';
import { examplePage } from '../../../src/operations/example-page.ts';
import { defineSteppedOperation } from '../../../src/operations/operation.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import { eachWord, splitSentences } from '../../../src/search/text/words.ts';
import { judge } from './judge.ts';
import { Verdict } from './verdict.ts';

const path = '/verify';
const maxQuoteLength = 4000;

const input = z.strictObject({
  url: z.string().min(1).max(maxReferenceLength).meta({
    description: 'The page that is quoted: its URL, that of its Markdown, or its path. A fragment is ignored.',
  }),
  quote: z
    .string()
    .min(1)
    .max(maxQuoteLength)
    .refine((quote) => quote.trim() !== '')
    .meta({ description: 'The words to check, plain or as Markdown.' }),
  version: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{12,64}$/)
    .optional()
    .meta({ description: 'The `digest` of the page when it was quoted, or its first 12 digits or more.' }),
});

/** Fewer words are on any page. */
const minWords = 4;

const countTerms = (text: string): number => {
  let count = 0;
  eachWord(text, () => count++);
  return count;
};

let finder: typeof import('./find-words.ts') | undefined;

/** Loads what finds quotations, with the parser of Markdown, which is larger than all operations. */
const loadFinder = async (): Promise<void> => {
  finder ??= await import('./find-words.ts');
};

function* verifyInSteps(
  { url, quote, version }: z.output<typeof input>,
  { library }: { readonly library: Parameters<typeof judge>[1] },
): Steps<Verdict> {
  // An address of another site has no page here, but the words may stand on one.
  const page = pathIn(url, [new URL(library.origin).host], library) ?? '';
  if (finder === undefined) throw new Error('What finds quotations is not loaded.');
  const { findWords, mayHave, nearestPassage, soughtWords } = finder;
  const sought = soughtWords(quote);
  return yield* judge(
    {
      path: page.normalize('NFC'),
      version,
      find: (stored) => findWords(sought, stored),
      mayHave: mayHave(sought),
      readingWeight: 20,
      maxCharacters: 60_000_000,
      isDistinct: countTerms(quote) >= minWords,
      nearest: (stored) => nearestPassage(quote, stored),
    },
    library,
  );
}

const steppedOperation = defineSteppedOperation({
  id: 'verifyQuote',
  title: 'Check a quotation',
  description:
    'Whether words are on a page, word for word: on this page now, at another address, no longer since the page changed on a day, or on no known page. What people change when they quote is passed over and named in `ignored`: white space, quotation marks, case, punctuation, Markdown, words left out at `…`. Words, numbers and their order count.',
  quota: 'search',
  input,
  output: Verdict,
  example: (library) => {
    const page = examplePage(library);
    const [range = [0, 200]] = splitSentences(page.description);
    return { url: page.url, quote: page.description.slice(...range).trim() };
  },
  prepare: loadFinder,
  steps: verifyInSteps,
});

/** The operation with its route. */
export const verifyQuote = { ...steppedOperation, path } as const;
