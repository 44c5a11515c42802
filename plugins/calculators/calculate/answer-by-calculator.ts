import type { Library } from '../../../src/library/library.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import type { ComputedAnswer } from '../../../src/operations/answer/answerer.ts';
import type { ResultFields } from '../../../src/operations/result-fields.ts';
import { Problem } from '../../../src/problem.ts';
import { type AddedWords, fill } from '../../../src/strings.ts';
import { calculatorStrings } from '../strings.ts';
import type { Calculation } from './calculation.ts';
import { calculationText } from './calculation-text.ts';
import { calculateWith } from './engine.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

/** An input that a question does not state. */
interface MissingInput {
  readonly name: string;
  readonly label: string;
  readonly help: string;
}

/** A calculator that a question calls without all of its inputs. */
interface Unfinished {
  readonly tool: string;
  readonly title: string;
  readonly page: string;
  readonly inputs: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  readonly missing: readonly MissingInput[];
}

/** What a calculator has computed, or what it still has to be told. */
interface CalculatorAnswer {
  readonly text: string;
  readonly isComplete: boolean;
  readonly data: Calculation | Unfinished;
}

type ShowText = (text: string) => string;

/** A receipt in few words: the page and `url` lead to all of it. */
const getBrief = ({ data }: CalculatorAnswer): ResultFields => {
  if ('missing' in data) {
    const { tool, page, inputs, missing } = data;
    return { tool, page, inputs: inputs.map((input) => ({ ...input })), missing: missing.map((one) => ({ ...one })) };
  }
  const { tool, headline, figures, inputs, left_out, url, page } = data;
  return {
    tool,
    headline,
    figures: figures.map((figure) => ({ ...figure })),
    inputs: inputs.map((input) => ({ ...input })),
    left_out,
    url,
    page,
  };
};

/** Renders the answer, with a link to the page that has these inputs in its form. */
export const getHtml = ({ data, text }: CalculatorAnswer, strings: AddedWords, show: ShowText): string => {
  if (!('figures' in data)) {
    const lines = text.split('\n').map((line) => `<p>${show(line)}</p>`);
    return `<section class="result">${lines.join('')}</section>`;
  }
  const { headline, figures, inputs, form, title } = data;
  const { assumedValue } = calculatorStrings.in(strings);
  const input = ({ label, value: number, unit, assumed }: (typeof inputs)[number]): string => {
    const value = unit === undefined ? `${number}` : `${number} ${unit}`;
    return `${label}: ${assumed === true ? fill(assumedValue, { value }) : value}`;
  };
  return [
    `<section class="result"><p class="headline">${show(headline)}</p>`,
    `<dl class="figures">${figures.map(({ label, value }) => `<div><dt>${show(label)}</dt><dd><b>${escapeMarkup(value)}</b></dd></div>`).join('')}</dl>`,
    `<p>${show(inputs.map(input).join('; '))}</p><p><a href="${escapeMarkup(form)}">${show(title)}</a></p></section>`,
  ].join('');
};

const unfinished = ({ found: { name: tool, calculator, page }, inputs }: ReadQuestion, names: ReadonlySet<string>) => {
  const missing = calculator.fields.filter((field) => names.has(field.name));
  const data: Unfinished = {
    tool,
    title: calculator.title,
    page: page.url,
    inputs: calculator.fields.flatMap(({ name, label }) => {
      const value = inputs.get(name);
      return value === undefined ? [] : [{ name, label, value }];
    }),
    missing: missing.map(({ name, label, help }) => ({ name, label, help })),
  };
  const asked = missing.map(({ label, help }) => `- ${label}: ${help}`);
  const text = [`“${calculator.title}” computes this. It also needs:`, ...asked, `— ${page.url}`].join('\n');
  return { text, isComplete: false, data };
};

const compute = (question: string, library: Library): CalculatorAnswer | undefined => {
  const read = readQuestion(question, library);
  if (read === undefined) return undefined;
  try {
    const data = calculateWith(read.found.name, read.inputs, library);
    // What belongs to no input may change the result.
    return read.isWhole ? { text: calculationText(data), isComplete: true, data } : undefined;
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) throw error;
    const wrong = new Set(problem.extra.errors?.map(({ parameter }) => parameter));
    const fitting = new Map([...read.inputs].filter(([name]) => !wrong.has(name)));
    // A value that does not fit was meant for something else.
    return read.isWhole && fitting.size < read.inputs.size
      ? undefined
      : unfinished({ ...read, inputs: fitting }, wrong);
  }
};

/** Answers a question that calls a calculator; undefined for any other. */
export const answerByCalculator = (question: string, library: Library): ComputedAnswer | undefined => {
  const answer = compute(question, library);
  return (
    answer && {
      ...answer,
      name: 'calculation',
      brief: getBrief(answer),
      html: (strings, show) => getHtml(answer, strings, show),
    }
  );
};
