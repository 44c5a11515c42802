import { escapeMarkup } from '../../library/text/escape-markup.ts';
import type { Strings } from '../../strings.ts';
import { type Calculator, type CalculatorOutcome, calculate, type RawValues } from '../calculator.ts';
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
  readonly strings: Strings;
  /** True where a server computes the form without a script. */
  readonly isServed: boolean;
  /** The digest of its version, for receipts. */
  readonly version: string;
}

/** Comments around the calculator in a page, between which the server puts a computed one. */
export const calculatorMarks = { start: '<!--halyard:calculator-->', end: '<!--/halyard:calculator-->' } as const;

const formErrors = (outcome: CalculatorOutcome, strings: Strings): string =>
  outcome.ok ? '' : `${strings.calculatorErrors} ${outcome.errors.map(({ label }) => label).join(', ')}`;

/** Renders a calculator with values in its form and their result: the worked example, or the inputs of an address. */
export const calculatorHtml = (
  { name, description, calculator, language, strings, isServed, version }: ShownCalculator,
  given: RawValues = new Map<string, string>(),
): string => {
  const outcome = calculate(calculator, given, language);
  const fixes = new Map(outcome.ok ? [] : outcome.errors.map(({ field, fix }) => [field, fix]));
  const fields = calculator.fields.map((field) =>
    fieldHtml(field, {
      value: given.get(field.name) ?? field.default,
      fix: fixes.get(field.name),
      optional: strings.optional,
    }),
  );
  const result = outcome.ok ? resultHtml(outcome.result) : errorsHtml(outcome.errors, strings.calculatorNoResult);
  const { slug, title, declaration } = calculator;
  const declared =
    declaration === undefined ? '' : ` data-declared="${escapeMarkup(JSON.stringify({ title, declaration }))}"`;
  const scripted = isServed ? '' : ' needs-script';
  return [
    calculatorMarks.start,
    `<aside class="calculator" aria-labelledby="ui-calculator" data-calculator="${escapeMarkup(slug)}"${declared} data-version="${version}" data-pagefind-ignore>`,
    `<h2 id="ui-calculator">${escapeMarkup(strings.calculator)}</h2>`,
    isServed ? '' : `<noscript><p class="help">${escapeMarkup(strings.calculatorNoScript)}</p></noscript>`,
    `<form novalidate toolname="${escapeMarkup(name)}" tooldescription="${escapeMarkup(description)}" toolautosubmit>`,
    ...fields,
    `<p class="form-errors" role="alert">${escapeMarkup(formErrors(outcome, strings))}</p>`,
    `<p class="form-buttons${scripted}"><button class="button primary" type="submit">${escapeMarkup(strings.calculate)}</button><button class="button" type="reset">${escapeMarkup(strings.reset)}</button></p>`,
    `<p class="help needs-script">${escapeMarkup(strings.calculatorNote)}</p>`,
    isServed ? `<noscript><p class="help">${escapeMarkup(strings.calculatorServed)}</p></noscript>` : '',
    '</form>',
    `<section class="result" aria-label="${escapeMarkup(strings.result)}" aria-live="polite" tabindex="-1">${result}</section>`,
    '</aside>',
    calculatorMarks.end,
  ].join('');
};
