import * as z from 'zod';
import { maxReferenceLength, pathIn } from '../library/page-reference.ts';
import { eachWord, sentencesOf } from '../search/text/words.ts';
import { examplePage } from './example-page.ts';
import { defineSteppedOperation } from './operation.ts';
import type { Steps } from './steps.ts';
import { findWords, loadParser, soughtWords } from './verify/find-words.ts';
import { judge } from './verify/judge.ts';
import { nearestPassage } from './verify/nearest-passage.ts';
import { Verdict } from './verify/verdict.ts';

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

/** Returns the distinct runs of letters and digits of a text, the longest first: a page without one of them need not be read. */
const runsIn = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu))].sort((a, b) => b.length - a.length).slice(0, 12);

const countWords = (text: string): number => {
  let count = 0;
  eachWord(text, () => count++);
  return count;
};

/** Marks inside a word keep it from being found in the Markdown. */
const splitWord = /\p{L}(?:\*{1,3}|~~)\p{L}/u;

/** Returns a text as it is and as most texts are encoded (NFC). */
const formsOf = (quote: string): string[] => [...new Set([quote, quote.normalize('NFC')])];

function* verifyInSteps(
  { url, quote, version }: z.output<typeof input>,
  { library }: { readonly library: Parameters<typeof judge>[1] },
): Steps<Verdict> {
  // An address of another site has no page here, but the words may stand on one.
  const page = pathIn(url, [new URL(library.origin).host], library) ?? '';
  const sought = formsOf(quote).map(soughtWords);
  const runs = formsOf(quote).map(runsIn);
  return yield* judge(
    {
      path: page.normalize('NFC'),
      version,
      find: (stored) => {
        for (const words of sought) {
          const found = findWords(words, stored);
          if (found !== undefined) return found;
        }
        return undefined;
      },
      mayHave: (markdown) =>
        runs.some((words) => words.every((word) => markdown.includes(word))) || splitWord.test(markdown),
      maxCharacters: 50_000_000,
      isDistinct: countWords(quote) >= minWords,
      nearest: (stored) => nearestPassage(quote, stored),
    },
    library,
  );
}

const steppedOperation = defineSteppedOperation({
  id: 'verifyQuote',
  title: 'Check a quotation',
  description:
    'Whether words are on a page, word for word: on this page now, at another address, no longer since the page changed on a day, or on no known page. White space, typographic quotation marks and Markdown syntax are ignored; case and punctuation are not.',
  quota: 'search',
  input,
  output: Verdict,
  example: (library) => {
    const page = examplePage(library);
    const [range = [0, 200]] = sentencesOf(page.description);
    return { url: page.url, quote: page.description.slice(...range).trim() };
  },
  prepare: loadParser,
  steps: verifyInSteps,
});

/** The operation with its route. */
export const verifyQuote = { ...steppedOperation, path } as const;
