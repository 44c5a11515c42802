import { type Judged, judge, readGolden } from '../../src/commands/eval/eval-golden.ts';
import type { GoldenQuestion } from '../../src/library/site/golden-questions.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { computeShare, type Share } from './statistics.ts';

/** A question with the translated page, and on it the heading of the same place as in the original; undefined if there is none. */
const translate = (
  golden: GoldenQuestion,
  language: string,
  { library }: OperationContext,
): GoldenQuestion | undefined => {
  const getChunks = (path: string) => {
    const position = library.find(path);
    return position === undefined ? undefined : library.outlineAt(position).chunks;
  };
  const { page, heading, also } = golden;
  if (page === undefined) return golden;
  const chunks = getChunks(`${language}/${page}`);
  if (chunks === undefined) return undefined;
  const place = getChunks(page)?.findIndex(({ anchor }) => anchor === heading) ?? -1;
  return {
    ...golden,
    page: `${language}/${page}`,
    heading: heading === undefined ? undefined : chunks[place]?.anchor,
    also: also.map((path) => `${language}/${path}`),
  };
};

/** Asks questions of the translated pages of a site; those whose page is not translated are left out. */
export const judgeTranslated = (yaml: string, name: string, language: string, source: OperationContext): Judged[] =>
  readGolden(yaml, name)
    .map((golden) => translate(golden, language, source))
    .filter((golden) => golden !== undefined)
    .map((golden) => judge(golden, source, language));

export const translatedFigures = (judged: readonly Judged[]): Record<string, Share> => {
  const share = (some: readonly Judged[], test: (one: Judged) => boolean): Share =>
    computeShare(some.map((one) => (test(one) ? 1 : 0)));
  const answerable = judged.filter(({ golden }) => golden.answer === undefined);
  const headed = answerable.filter(({ golden }) => golden.heading !== undefined);
  return {
    answered: share(answerable, ({ answer }) => answer.outcome === 'answered'),
    'right page among three': share(answerable, ({ isFound }) => isFound),
    'heading of a quotation': share(headed, ({ isQuoted }) => isQuoted),
    'false answers': share(
      judged.filter(({ golden }) => golden.answer !== undefined),
      ({ answer }) => answer.outcome === 'answered',
    ),
  };
};
