import * as z from 'zod';
import type { PageSummary } from '../../../library/page.ts';
import { Quotation } from '../../../operations/answer/quotation.ts';
import { Answer, answerQuestion } from '../../../operations/answer.ts';
import { passageTitle } from '../../../operations/passage.ts';
import { endOfPart } from '../../../operations/sections/end-of-part.ts';
import type { Steps } from '../../../operations/steps.ts';
import { fieldsText, type ResultFields } from '../result-fields.ts';
import { defineSteppedTool } from './tool.ts';

const { question, previous, language } = answerQuestion.input.shape;
const { outcome, statement, understood } = Answer.shape;

/** The most pages that are named where none clearly answers. */
const maxNearest = 3;

const link = { title: z.string(), url: z.url() };
const Link = z.looseObject(link);

const linkOf = ({ title, url }: z.output<typeof PageSummary>): ResultFields => ({ title, url });

interface FittedQuotes {
  readonly quotes: readonly ResultFields[];
  /** The number of quotations that are cut or missing. */
  readonly shortened: number;
}

/** Returns the first quotations that fit into a number of characters; the first one is cut if it alone is too long. */
const fitQuotes = (all: Answer['quotes'], max: number): FittedQuotes => {
  const quotes: ResultFields[] = [];
  let left = max;
  for (const quote of all) {
    const { url, text, cite } = quote;
    const item = { title: passageTitle(quote), url, text, cite };
    const { length } = fieldsText(item);
    if (length > left) {
      if (quotes.length > 0) break;
      const end = endOfPart(text, 0, Math.max(1, left - (length - text.length) - 2));
      return { quotes: [{ ...item, text: `${text.slice(0, end).trimEnd()} …` }], shortened: all.length };
    }
    left -= length;
    quotes.push(item);
  }
  return { quotes, shortened: all.length - quotes.length };
};

/** The part of a result that is counted. */
const Counted = z.object({ outcome, quotes: z.array(Link).optional(), nearest: z.array(Link).optional() });

export const askTool = defineSteppedTool({
  name: 'ask',
  title: 'Ask the site',
  description: ({ name }) =>
    `Answers a question with at most three quotations from ${name}, each with the url to cite, or says that the site does not answer or cover it. Call it first for a question; it costs least. ` +
    'Not for lists of hits (search_content) or whole pages (get_page). Next: get_page with the url of a quotation to read on.',
  quota: answerQuestion.quota,
  input: z.strictObject({
    question: question.meta({ description: 'One question in plain words.' }),
    previous: previous.meta({ description: 'Earlier questions that it may refer to, the newest last.' }),
    language,
    max_tokens: z.int().min(100).max(2000).default(1000).meta({
      description: 'About the most tokens of the quotations; four characters make a token.',
    }),
  }),
  output: z.looseObject({
    outcome,
    statement: statement.meta({ description: 'The sentence to give if there is no answer.' }),
    understood: understood.optional().meta({ description: 'What was searched for, if it differs from the question.' }),
    quotes: z
      .array(z.looseObject({ ...link, text: Quotation.shape.text, cite: Quotation.shape.cite }))
      .optional()
      .meta({ description: 'The answer, best first.' }),
    shortened: z.int().min(0).max(3).optional().meta({
      description: 'How many quotations `max_tokens` cut, marked by "…", or left out.',
    }),
    offer: z.array(Link).optional().meta({ description: 'A tool or an example to continue with.' }),
    nearest: z.array(Link).optional().meta({ description: 'Pages that may touch on it.' }),
  }),
  // Other names at `/ask` and in MCP.
  aliases: new Map([
    ['query', 'question'],
    ['q', 'question'],
    ['prev', 'previous'],
    ['context', 'previous'],
  ]),
  count: (readers, { question: asked }, result) => {
    readers.question(asked, result, () => {
      const { outcome: found, quotes = [], nearest = [] } = Counted.parse(result);
      return { outcome: found, url: [...quotes, ...nearest][0]?.url };
    });
  },
  example: ({ library }) => ({ question: answerQuestion.example(library).question }),
  *steps({ max_tokens, ...request }, { source }): Steps<ResultFields> {
    const answer = yield* answerQuestion.steps(request, source);
    const { quotes, shortened } = fitQuotes(answer.quotes, max_tokens * 4);
    const nearest = answer.outcome === 'nearest' ? answer.results : [];
    return {
      outcome: answer.outcome,
      statement: answer.statement,
      understood: answer.understood === request.question ? undefined : answer.understood,
      quotes: quotes.length === 0 ? undefined : quotes,
      shortened: shortened === 0 ? undefined : shortened,
      offer: answer.offer === undefined ? undefined : [linkOf(answer.offer)],
      nearest:
        nearest.length === 0
          ? undefined
          : nearest.slice(0, maxNearest).map((passage) => ({ title: passageTitle(passage), url: passage.url })),
    };
  },
});
