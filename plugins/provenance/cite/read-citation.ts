import * as z from 'zod';
import type { Library } from '../../../src/library/library.ts';
import { defineSteppedOperation } from '../../../src/operations/operation.ts';
import type { Steps } from '../../../src/operations/steps.ts';
import { Problem } from '../../../src/problem.ts';
import { type Citation, getPlaces, parseCitation } from '../verify/citation.ts';
import type { PageWords } from '../verify/find-elsewhere.ts';
import { judge } from '../verify/judge.ts';
import { toPlain } from '../verify/page-text.ts';
import { type FoundWords, markdownAt, wordsAt } from '../verify/place-words.ts';
import { Verdict } from '../verify/verdict.ts';
import { exampleId } from './example-id.ts';

const input = z.strictObject({
  id: z.string().min(1).max(500).meta({ description: 'What follows `/cite/` in the address of a quotation, decoded.' }),
});

const distance = ({ start }: Citation, { range }: Pick<FoundWords, 'range'>): number => Math.abs(range[0] - start);

/** Finds the words of a citation on a page; where they stand more than once, those nearest to the quoted place. */
const findCited = (citation: Citation, page: PageWords): FoundWords | undefined => {
  const plain = toPlain(page);
  const rangeAt = (at: number) => [at, at + citation.length] as const;
  const all = [
    ...getPlaces(citation, plain.text).map((at) => wordsAt(page, plain, rangeAt(at))),
    ...getPlaces(citation, page.markdown).map((at) => markdownAt(page, rangeAt(at))),
  ];
  const [nearest] = all.sort((a, b) => distance(citation, a) - distance(citation, b));
  return nearest && { ...nearest, ignored: [] };
};

function* readInSteps({ id }: z.output<typeof input>, { library }: { readonly library: Library }): Steps<Verdict> {
  const citation = parseCitation(id);
  if (citation === undefined)
    throw new Problem('not-found', 'This is not the address of a quotation. Copy it whole, as `cite` gives it.');
  return yield* judge(
    {
      path: citation.path.normalize('NFC'),
      version: citation.version,
      find: (page) => findCited(citation, page),
      mayHave: () => true,
      readingWeight: 0,
      maxCharacters: 4_000_000,
      isDistinct: citation.length >= 20,
      nearest: () => undefined,
    },
    library,
  );
}

/** Reads a quotation by its address. It has no route in the API: `/cite` calls it. */
export const readCitation = defineSteppedOperation({
  id: 'readCitation',
  title: 'Read the address of a quotation',
  description:
    'The quotation of an address that begins with `/cite/`, checked now: the words, where they are, or what became of the page.',
  quota: 'search',
  input,
  output: Verdict,
  example: (library) => ({ id: exampleId(library) }),
  steps: readInSteps,
});
