import * as z from 'zod';
import type { PageSummary } from '../../../library/page.ts';
import { offeredAnswerers } from '../../../operations/answer/answerer.ts';
import { answerInFull, prepareAnswer } from '../../../operations/answer/full-answer.ts';
import { Quotation } from '../../../operations/answer/quotation.ts';
import { Answer, answerQuestion } from '../../../operations/answer.ts';
import { creditFields } from '../../../operations/credit.ts';
import { passageTitle } from '../../../operations/passage.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import type { Steps } from '../../../operations/steps.ts';
import { credit } from '../credits.ts';
import { defineSteppedTool } from './tool.ts';

const { question, previous, language, version, max_tokens } = answerQuestion.input.shape;
const { outcome, statement, understood, language: other, shortened } = Answer.shape;

const link = { title: z.string(), url: z.url() };
const Link = z.looseObject(link);

const getLink = ({ title, url }: z.output<typeof PageSummary>): ResultFields => ({ title, url });

const getQuote = (quote: Answer['quotes'][number]): ResultFields => ({
  title: passageTitle(quote),
  url: quote.url,
  text: quote.text,
});

/** The part of a result that is counted. */
const Counted = z.object({ outcome, quotes: z.array(Link).optional(), nearest: z.array(Link).optional() });

const input = z.strictObject({
  question: question.meta({ description: 'One question in plain words.' }),
  previous: previous.meta({ description: 'Earlier questions that it may refer to, newest last.' }),
  language,
  version,
  max_tokens: max_tokens
    .unwrap()
    .default(1000)
    .meta({ ...max_tokens.meta() }),
});

export const askTool = defineSteppedTool({
  name: 'ask',
  title: 'Ask the site',
  description: ({ name }) =>
    `Answers a question with up to three quotations from ${name}, each with the url to cite, or says that the site does not answer or cover it. Call it first. Not for lists of pages (search_content). Next: get_page with a url to read on.`,
  quota: answerQuestion.quota,
  input,
  forSite: (library) =>
    input.extend({
      question: question.meta({
        description: ['One question in plain words.', ...offeredAnswerers(library).map(({ hint }) => hint)].join(' '),
      }),
    }),
  output: z.looseObject({
    outcome,
    statement: statement.meta({ description: 'The sentence to give if there is no answer.' }),
    understood: understood.optional().meta({ description: 'What was searched for, if it differs from the question.' }),
    language: other,
    quotes: z
      .array(z.looseObject({ ...link, text: Quotation.shape.text }))
      .optional()
      .meta({ description: 'The answer, best first.' }),
    ...creditFields,
    shortened,
    offer: z.array(Link).optional().meta({ description: 'A tool or an example to continue with.' }),
    nearest: z
      .array(z.looseObject({ ...link, text: Quotation.shape.text }))
      .optional()
      .meta({
        description: 'The closest passages: they may not answer it. Judge before you quote.',
      }),
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
  prepareFor: prepareAnswer,
  *steps(request, { source }): Steps<ResultFields> {
    const answer = yield* answerInFull(request, source);
    const quotes = credit(answer.quotes.map((quote) => [getQuote(quote), quote.page]));
    const nearest = credit(answer.nearest.map((quote) => [getQuote(quote), quote.page]));
    return {
      outcome: answer.outcome,
      statement: answer.statement,
      understood: answer.understood === request.question ? undefined : answer.understood,
      language: answer.language,
      quotes: quotes.items.length === 0 ? undefined : quotes.items,
      ...quotes.shared,
      ...nearest.shared,
      ...(answer.computed === undefined ? {} : { [answer.computed.name]: answer.computed.brief }),
      shortened: answer.shortened,
      offer: answer.offer === undefined ? undefined : [getLink(answer.offer)],
      nearest: nearest.items.length === 0 ? undefined : nearest.items,
    };
  },
});
