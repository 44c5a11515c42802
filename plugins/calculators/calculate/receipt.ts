import { toUrl } from '../../../src/library/address.ts';
import { suggest } from '../../../src/library/text/suggest.ts';
import { type ParameterError, Problem } from '../../../src/problem.ts';
import { endpoints } from '../../../src/site/site.ts';
import { type Absence, type Calculator, calculate, type InputError, type NamedField } from '../public/calculator.ts';
import type { Calculation, CalculationInput } from './calculation.ts';
import { allowedIn } from './describe-fields.ts';
import { numberText, understoodText } from './input-text.ts';
import { getQuantity } from './quantity.ts';

/** The values of a call; null means that an input is left out. */
export type SentValues = ReadonlyMap<string, string | number | null>;

/** The values of a call as they are written into the form. */
export const sentTexts = (values: SentValues): Map<string, string> =>
  new Map(
    [...values].flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'number' ? numberText(value) : value]],
    ),
  );

/** Removes the quoted part of a message, which repeats what was sent. */
const withoutSent = (fix: string): string => {
  const text = fix.replace(/“.*”/su, 'this value');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const getError = ({ field: name, label, fix, isMissing }: InputError, { fields }: Calculator): ParameterError => {
  const field = fields.find((one) => one.name === name);
  const names = fields.map((one) => one.name);
  if (field === undefined) {
    const [near] = suggest(name, names);
    const parameter = /^[A-Za-z][\w.-]{0,39}$/.test(name) ? name : '(unreadable)';
    const reason = `This calculator has no such input.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
    return { parameter, reason, allowed: `One of ${names.join(', ')}.` };
  }
  const reason = isMissing === true ? `This input is missing. ${label}: ${fix}` : `${label}: ${withoutSent(fix)}`;
  return { parameter: name, reason, allowed: allowedIn(field) };
};

/** The problem of inputs that cannot be computed: each error names the field and its fix. */
const getProblem = (errors: readonly InputError[], calculator: Calculator): Problem => {
  const all = errors.slice(0, 40).map((error) => getError(error, calculator));
  const [first] = all;
  const detail =
    all.length === 1 && first
      ? `${first.parameter}: ${first.reason} ${first.allowed}`
      : `${all.length} inputs are missing or wrong; see \`errors\`.`;
  return new Problem('invalid-parameter', detail, { errors: all });
};

const toUnit = ({ kind, unit }: NamedField, currency: string | undefined): { readonly unit?: string } => {
  const found = unit ?? (kind === 'money' ? currency : undefined);
  return found === undefined ? {} : { unit: found };
};

/** The inputs as they were understood; those that are left out are not among them. */
const understood = (
  fields: readonly NamedField[],
  texts: ReadonlyMap<string, string>,
  input: ReadonlyMap<string, unknown>,
): CalculationInput[] => {
  const currency = input.get('currency');
  return fields.flatMap((field) => {
    const parsed = input.get(field.name);
    if (parsed === undefined) return [];
    const sent = texts.get(field.name);
    const value = understoodText(field, parsed, sent ?? field.customary ?? field.default);
    if (value === '' && sent === undefined) return [];
    const { name, label } = field;
    const unit = toUnit(field, typeof currency === 'string' ? currency : undefined);
    return [{ name, label, value, ...unit, ...(sent === undefined ? { assumed: true } : {}) }];
  });
};

const getQuery = (inputs: readonly Pick<CalculationInput, 'name' | 'value'>[]): string =>
  new URLSearchParams(inputs.map(({ name, value }) => [name, value])).toString();

/** The facts of a receipt besides the calculation. */
export interface ReceiptFacts {
  /** The name of the tool. */
  readonly tool: string;
  /** The digest of its version. */
  readonly version: string;
  /** The URL of the page that explains it. */
  readonly page: string;
  /** The root of all URLs. */
  readonly origin: string;
  readonly language: string;
}

/**
 * Computes with a calculator. Throws `invalid-parameter` with every input that is missing or wrong. With `absence` as `example`,
 * what is absent is taken from the worked example, as the form of the page does it.
 */
export const getReceipt = (
  calculator: Calculator,
  values: SentValues,
  { tool, version, page, origin, language }: ReceiptFacts,
  absence: Absence = 'missing',
): Calculation => {
  const texts = sentTexts(values);
  // An address may repeat a name, which is an error.
  const raw = values instanceof URLSearchParams ? values : texts;
  const outcome = calculate(calculator, raw, language, absence);
  const parsed = calculator.parse(raw, language, absence);
  if (!outcome.ok) throw getProblem(outcome.errors, calculator);
  if (!parsed.ok) throw getProblem(parsed.errors, calculator);
  const { fields, title } = calculator;
  const inputs = understood(fields, texts, new Map(Object.entries(parsed.input ?? {})));
  const named = new Set(inputs.map(({ name }) => name));
  const leftOut = fields.filter(({ name, omissible }) => omissible === true && !named.has(name));
  const { headline, figures, explanation } = outcome.result;
  return {
    tool,
    title,
    version,
    headline,
    figures: figures.map((figure) => ({
      label: figure.label,
      value: figure.value,
      ...getQuantity(figure),
      ...(figure.note === undefined ? {} : { note: figure.note }),
    })),
    explanation: [...explanation],
    inputs,
    ...(leftOut.length === 0 ? {} : { left_out: leftOut.map(({ name }) => name) }),
    url: `${toUrl(origin, `${endpoints.api}/calculate/${encodeURIComponent(tool)}`)}?${getQuery(inputs)}`,
    page,
    // The form begins with the worked example, so what is left out is named.
    form: `${page}?${getQuery([...inputs, ...leftOut.map(({ name }) => ({ name, value: '' }))])}`,
  };
};
