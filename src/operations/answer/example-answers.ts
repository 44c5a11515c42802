import type { Library } from '../../library/library.ts';
import { answerQuestion } from '../answer.ts';
import { examplePage } from '../example-page.ts';
import type { OperationContext } from '../operation.ts';
import { passageTitle } from '../passage.ts';

/** A question with the site's answer to it. */
export interface ExampleAnswer {
  readonly question: string;
  readonly text: string;
  /** The page and the heading of the quotation. */
  readonly title: string;
  readonly url: string;
}

const maxAnswers = 5;
/** Pages that are looked at, evenly spread over the site, for the questions that their authors list. */
const maxLooked = 60;
/** The longest quotation that is an example. */
const maxLength = 600;

/** Questions that pages list, at most one of each page, evenly spread over the site. */
const listedQuestions = (library: Library): string[] => {
  const step = Math.max(1, library.size / maxLooked);
  const questions: string[] = [];
  for (let at = step / 2; at < library.size; at += step) {
    const listed = library.outlineAt(Math.floor(at)).chunks.flatMap((chunk) => [...chunk.questions]);
    if (listed[0] !== undefined) questions.push(listed[0]);
  }
  return questions;
};

/** The questions of the owner first, then those of pages, in an order that goes over the whole site. */
const findCandidates = (library: Library): Set<string> => {
  const listed = listedQuestions(library);
  const stride = Math.max(1, Math.floor(listed.length / maxAnswers));
  const spread = Array.from({ length: stride }, (_, first) =>
    listed.filter((_one, at) => at % stride === first),
  ).flat();
  return new Set([...library.site.askExamples, ...spread, `What is ${examplePage(library).title}?`]);
};

const cache = new WeakMap<Library, readonly ExampleAnswer[]>();

/** Up to five questions that the site answers, with the first quotation of each answer; the same for each build. */
export const exampleAnswers = (source: OperationContext): readonly ExampleAnswer[] => {
  const known = cache.get(source.library);
  if (known !== undefined) return known;
  const answers: ExampleAnswer[] = [];
  for (const question of findCandidates(source.library)) {
    if (answers.length === maxAnswers) break;
    const [quote] = answerQuestion.run({ question, limit: 1 }, source).quotes;
    if (quote === undefined || quote.text.length > maxLength) continue;
    if (answers.some(({ url }) => url === quote.url)) continue;
    answers.push({ question, text: quote.text, title: passageTitle(quote), url: quote.url });
  }
  cache.set(source.library, answers);
  return answers;
};
