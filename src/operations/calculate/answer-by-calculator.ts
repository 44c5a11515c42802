import type { Library } from '../../library/library.ts';
import { Problem } from '../../problem.ts';
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

/** The answer of a calculator to a question: the receipt, or what it still has to be told. */
export interface CalculatorAnswer {
  readonly text: string;
  readonly isComplete: boolean;
  readonly data: Calculation | Unfinished;
}

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

/** Answers a question that calls a calculator; undefined for any other. */
export const answerByCalculator = (question: string, library: Library): CalculatorAnswer | undefined => {
  const read = readQuestion(question, library);
  if (read === undefined) return undefined;
  try {
    const data = calculateWith(read.found.name, read.inputs, library);
    return { text: calculationText(data), isComplete: true, data };
  } catch (error) {
    const problem = Problem.from(error);
    if (problem.status >= 500) throw error;
    const wrong = new Set(problem.extra.errors?.map(({ parameter }) => parameter));
    // A value that does not fit was meant for something else.
    return [...read.inputs.keys()].some((name) => wrong.has(name)) ? undefined : unfinished(read, wrong);
  }
};
