import { escapeMarkup } from '../../../../src/library/text/escape-markup.ts';
import { typeset } from '../../../../src/library/text/typographic-quotes.ts';
import type { AddedWords } from '../../../../src/strings.ts';
import {
  absentText,
  type Calculator,
  type CalculatorOutcome,
  calculate,
  type NamedField,
  type RawValues,
  type Result,
} from '../../public/calculator.ts';
import { calculatorStrings } from '../../strings.ts';
import { fieldHtml } from './field-html.ts';
import { errorsHtml, resultHtml } from './result-html.ts';

/** Everything that a calculator shows. */
export interface ShownCalculator {
  /** Its name as a tool: the end of the address of its page. */
  readonly name: string;
  /** Describes in a sentence what it computes. */
  readonly description: string;
  readonly calculator: Calculator;
  readonly language: string;
  readonly strings: AddedWords;
  /** True where a server computes the form without a script. */
  readonly isServed: boolean;
  /** The digest of its version, for receipts. */
  readonly version: string;
  /** True in the chat of an assistant, whose server computes: what is said of the page is left out. */
  readonly isInChat?: boolean;
}

const formErrors = (outcome: CalculatorOutcome, strings: ReturnType<typeof calculatorStrings.in>): string =>
  outcome.ok ? '' : `${strings.calculatorErrors} ${outcome.errors.map(({ label }) => label).join(', ')}`;

const button = (type: 'submit' | 'reset', style: string, label: string): string =>
  `<button class="${style}" type="${type}">${escapeMarkup(label)}</button>`;

const noScript = (text: string): string => `<noscript><p class="help">${escapeMarkup(text)}</p></noscript>`;

/** Renders the buttons of the form, and what the page says about where it is computed. */
const formEnd = ({ strings: words, isServed, isInChat = false }: ShownCalculator): string => {
  const strings = calculatorStrings.in(words);
  const submit = button('submit', 'button primary', strings.calculate);
  if (isInChat) return `<p class="form-buttons">${submit}</p>`;
  const reset = button('reset', 'button', strings.reset);
  return [
    `<p class="form-buttons${isServed ? '' : ' needs-script'}">${submit}${reset}</p>`,
    `<p class="help needs-script">${escapeMarkup(strings.calculatorNote)}</p>`,
    isServed ? noScript(strings.calculatorServed) : '',
  ].join('');
};

const typesetField = (field: NamedField, language: string): NamedField => ({
  ...field,
  label: typeset(field.label, language),
  help: typeset(field.help, language),
});

/** Sets typographic marks in the texts of a result; values that are copied stay as they are. */
const typesetResult = (result: Result, language: string): Result => ({
  ...result,
  headline: typeset(result.headline, language),
  figures: result.figures.map((figure) => ({
    ...figure,
    label: typeset(figure.label, language),
    ...(figure.note !== undefined && { note: typeset(figure.note, language) }),
  })),
  explanation: result.explanation.map((sentence) => typeset(sentence, language)),
});

/** Renders a calculator with values in its form and their result: the worked example, or the inputs of an address. */
export const calculatorHtml = (shown: ShownCalculator, given: RawValues = new Map<string, string>()): string => {
  const { name, description, calculator, language, isServed, version, isInChat = false } = shown;
  const strings = calculatorStrings.in(shown.strings);
  const outcome = calculate(calculator, given, language);
  const fixes = new Map(outcome.ok ? [] : outcome.errors.map(({ field, fix }) => [field, fix]));
  const fields = calculator.fields.map((field) =>
    fieldHtml(typesetField(field, language), {
      value: given.get(field.name) ?? absentText(field, given),
      fix: fixes.get(field.name),
      optional: strings.optional,
    }),
  );
  const result = outcome.ok
    ? resultHtml(typesetResult(outcome.result, language))
    : errorsHtml(outcome.errors, strings.calculatorNoResult);
  const { slug, title, declaration } = calculator;
  const declared =
    declaration === undefined || isInChat
      ? ''
      : ` data-declared="${escapeMarkup(JSON.stringify({ title, declaration }))}"`;
  // What the script of the page says in the language of the page.
  const said = isInChat
    ? ''
    : ` data-errors="${escapeMarkup(strings.calculatorErrors)}" data-no-result="${escapeMarkup(strings.calculatorNoResult)}"`;
  return [
    `<aside class="calculator" aria-labelledby="ui-calculator" data-calculator="${escapeMarkup(slug)}"${declared}${said} data-version="${version}" data-pagefind-ignore>`,
    `<h2 id="ui-calculator">${escapeMarkup(strings.calculator)}</h2>`,
    isServed ? '' : noScript(strings.calculatorNoScript),
    `<form novalidate toolname="${escapeMarkup(name)}" tooldescription="${escapeMarkup(description)}" toolautosubmit>`,
    ...fields,
    `<p class="form-errors" role="alert">${escapeMarkup(formErrors(outcome, strings))}</p>`,
    formEnd(shown),
    '</form>',
    `<section class="result" aria-label="${escapeMarkup(strings.result)}" aria-live="polite" tabindex="-1">${result}</section>`,
    isInChat
      ? ''
      : `<p class="copy-link"><button class="button needs-script" type="button" data-copy-address><span aria-live="polite">${escapeMarkup(strings.copyLink)}</span></button></p>`,
    '</aside>',
  ].join('');
};
