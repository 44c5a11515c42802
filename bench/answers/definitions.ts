import { libraryIn } from '../../src/library/language/library-in.ts';
import { answerQuestion } from '../../src/operations/answer.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { computeShare, type Share } from './statistics.ts';

const wordings: readonly ((name: string) => string)[] = [
  (name) => `What is ${name}?`,
  (name) => `what does ${name} mean`,
  (name) => `define ${name}`,
  (name) => `${name} definition`,
  (name) => `${name} meaning`,
  (name) => `what does ${name} stand for`,
];

/** A term by one of its names, asked for in one wording. */
export interface DefinitionQuestion {
  readonly question: string;
  readonly path: string;
  readonly by: 'title' | 'alias';
  readonly isQuoted: boolean;
}

/** Asks for the definition of every term in the main language of a library, by its title and by its first other name. */
export const askDefinitions = (source: OperationContext): DefinitionQuestion[] => {
  const library = libraryIn(source.library, source.library.site.defaultLanguage);
  const pages = Array.from({ length: library.size }, (_, at) => library.summaryAt(at));
  return pages.flatMap(({ path, title, also = [], definition }) => {
    if (definition === undefined) return [];
    const names = [['title', title] as const, ...also.slice(0, 1).map((name) => ['alias', name] as const)];
    return names.flatMap(([by, name]) =>
      wordings.map((wording) => {
        const question = wording(name);
        const [first] = answerQuestion.run({ question }, source).quotes;
        return { question, path, by, isQuoted: first?.kind === 'definition' && first.page.path === path };
      }),
    );
  });
};

export const definitionFigures = (asked: readonly DefinitionQuestion[]): Record<string, Share> => {
  const share = (by: string): Share =>
    computeShare(asked.filter((one) => one.by === by).map(({ isQuoted }) => (isQuoted ? 1 : 0)));
  return { 'definition quoted, by title': share('title'), 'definition quoted, by alias': share('alias') };
};
