import * as z from 'zod';
import { defineTool } from '../../src/interfaces/mcp/tools/tool.ts';
import { type Tried, tryQuestion } from './find-questions.ts';

const maxQuestions = 100;

/** A proposed question, as tools and lists of the command have it. */
export const ProposedQuestion = z.strictObject({
  question: z.string().min(1).max(500).meta({ description: 'The question as a reader would put it.' }),
  page: z.string().min(1).max(500).meta({ description: 'The page that answers it: its path, its URL or its file.' }),
  heading: z.string().min(1).max(300).optional().meta({
    description: 'The anchor of the heading that answers it. Default: anywhere on the page.',
  }),
});

const Outcome = z.enum(['answered', 'closest', 'other', 'silent', 'unknown']).meta({
  description:
    'answered: quoted first; closest: among what is shown; other: other words are shown; silent: nothing is; unknown: no such page or heading.',
});

/** The line that says how often each outcome came. */
export const countOutcomes = (tried: readonly Pick<Tried, 'outcome'>[]): string =>
  Outcome.options
    .map((outcome) => [outcome, tried.filter((one) => one.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

/** Asks the site the questions that the owner's assistant proposes, and says which find their heading. It writes nothing. */
export const proposeQuestionsTool = defineTool({
  name: 'propose_questions',
  title: 'Try questions',
  description: () =>
    'Asks this site questions that its readers may have and says for each what the site shows: the right heading first, among others, or not at all. ' +
    'Write each as somebody would ask who has not read the page: in other words, short, some with a slip. ' +
    'For one that does not find its heading, tell the owner which words the section lacks. Nothing is written.',
  quota: 'search',
  isCached: false,
  input: z.strictObject({ questions: z.array(ProposedQuestion).min(1).max(maxQuestions) }),
  output: z.looseObject({
    summary: z.string().meta({ description: 'How often each outcome came.' }),
    questions: z.array(z.looseObject({ ...ProposedQuestion.shape, outcome: Outcome, first: z.string().optional() })),
  }),
  example: ({ library }) => ({ questions: [{ question: library.summaryAt(0).title, page: library.pathAt(0) }] }),
  run: ({ questions }, { source }) => {
    const tried = questions.map((question) => tryQuestion(question, source));
    return { summary: countOutcomes(tried), questions: tried.map((one) => ({ ...one })) };
  },
});
