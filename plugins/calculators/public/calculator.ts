import type { Chart } from '../../../src/library/charts/chart.ts';
import type { CalculatorDeclaration } from '../declaration/declaration.ts';
import type { Field } from './input/field.ts';
import type { InputLocale, ParsedInput } from './input/parsed-input.ts';
import { formatList } from './numbers/format.ts';
import { currencyField, getSign } from './numbers/money.ts';

/** A labelled value of a result. `copy` marks text to be copied (a URL, a brief), which may have several lines. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** The unit that the value counts, if the text of the value does not say it. */
  readonly unit?: string;
  readonly copy?: boolean;
}

/** Result of a calculation: a headline, its figures, an explanation and an optional chart. */
export interface Result {
  readonly headline: string;
  readonly figures: readonly Figure[];
  readonly explanation: readonly string[];
  readonly chart?: Chart;
}

export interface NamedField<Value = unknown> extends Field<Value> {
  readonly name: string;
}

/** An invalid field and how to fix it. */
export interface InputError {
  readonly field: string;
  readonly label: string;
  readonly fix: string;
  readonly isMissing?: boolean;
}

/** The meaning of an absent value: that of the worked example, as in the form, or that the caller must be asked for it. */
export type Absence = 'example' | 'missing';

export type ParsedForm<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Unparsed values, from `URLSearchParams` or a `Map`. */
export interface RawValues {
  get(name: string): string | null | undefined;
  keys(): Iterable<string>;
}

export interface FormulaSource {
  readonly title: string;
  readonly url: string;
  readonly publisher?: string;
}

type FieldMap = Readonly<Record<string, Field>>;
type InputOf<F extends FieldMap> = {
  readonly [Name in keyof F]: F[Name] extends { read(text: string): ParsedInput<infer Value> } ? Value : never;
};

/** What a calculator is called, and where its formula is from. */
interface CalculatorFacts {
  readonly slug: string;
  readonly title: string;
  readonly formula: string;
  readonly sources: readonly FormulaSource[];
  /** Other words by which a question names the result. */
  readonly also?: readonly string[] | undefined;
  /** Names of it or of its result, any of which calls it: it asks for what a question does not state clearly. */
  readonly called?: readonly string[] | undefined;
  /** Reads the numbers of a question in their order where words name none of them; undefined if it cannot tell which is which. */
  readonly readNumbers?:
    | ((numbers: readonly number[], question: string) => Readonly<Record<string, number>> | undefined)
    | undefined;
}

interface CalculatorDefinition<F extends FieldMap> extends CalculatorFacts {
  readonly fields: F;
  /** Validates conditions between fields. Returns the field to change and how; none if the input is valid. */
  readonly check?: (input: InputOf<F>) => readonly { readonly field: keyof F & string; readonly fix: string }[];
  readonly run: (input: InputOf<F>) => Result;
}

/** A pure function with a form. The field names are the query parameters of its shareable URL. */
export interface Calculator<Input = unknown> extends CalculatorFacts {
  readonly fields: readonly NamedField[];
  /** Default values of the form: the worked example. */
  readonly example: Readonly<Record<string, string>>;
  /** Its declaration in front matter, from which a browser makes it again; absent for one that is code. */
  readonly declaration?: CalculatorDeclaration;
  /** Parses and validates the values, with numbers in the notation of `language`. Unknown names are errors. */
  parse(values: RawValues, language?: string, absence?: Absence): ParsedForm<Input>;
  run(input: Input): Result;
}

/** Reports unknown and repeated names. `utm_` parameters are ignored: campaigns add them to any URL. */
const unknownNames = (values: RawValues, names: readonly string[]): InputError[] => {
  const given = [...values.keys()];
  return [...new Set(given)].flatMap((name) => {
    const error = (fix: string) => [{ field: name, label: name.slice(0, 40), fix }];
    if (!names.includes(name) && !name.startsWith('utm_'))
      return error(`There is no field “${name.slice(0, 40)}” here. The fields are ${formatList(names)}.`);
    return names.includes(name) && given.indexOf(name) !== given.lastIndexOf(name)
      ? error(`“${name}” is given more than once. Leave one.`)
      : [];
  });
};

const getLocale = (values: RawValues, language: string): InputLocale => {
  const code = currencyField.read(values.get('currency') ?? currencyField.default);
  return code.ok ? { language, sign: getSign(code.value) } : { language };
};

/** The text that a form has for an absent value. Without any value of a caller it is that of the worked example. */
export const absentText = ({ customary, default: example }: NamedField, values: RawValues): string =>
  [...values.keys()].some((name) => !name.startsWith('utm_')) ? (customary ?? example) : example;

/** The text of a value; undefined if the caller must be asked for it. */
const getText = (field: NamedField, values: RawValues, absence: Absence): string | undefined => {
  const given = values.get(field.name) ?? undefined;
  if (given !== undefined) return given;
  if (absence === 'example') return absentText(field, values);
  return field.customary ?? (field.omissible === true || field.optional === true ? '' : undefined);
};

export const defineCalculator = <F extends FieldMap>({
  fields: own,
  check,
  run,
  ...facts
}: CalculatorDefinition<F>): Calculator<InputOf<F>> => {
  const fields = Object.entries(own).map(([name, field]) => ({ name, ...field }));
  const toLabel = new Map(fields.map((field) => [field.name, field.label]));
  return {
    ...facts,
    fields,
    example: Object.fromEntries(fields.map((field) => [field.name, field.default])),
    parse(values, language = 'en', absence = 'example') {
      const errors = unknownNames(values, [...toLabel.keys()]);
      const parsed: Record<string, unknown> = {};
      const locale = getLocale(values, language);
      for (const field of fields) {
        const text = getText(field, values, absence);
        if (text === undefined) {
          errors.push({ field: field.name, label: field.label, fix: field.help, isMissing: true });
          continue;
        }
        const result = field.read(text, locale);
        if (result.ok) parsed[field.name] = result.value;
        else errors.push({ field: field.name, label: field.label, fix: result.fix });
      }
      if (errors.length > 0) return { ok: false, errors };
      // Each name of F was parsed by its own field above, which the compiler cannot infer from a loop.
      const input = parsed as InputOf<F>;
      const fixes = check?.(input) ?? [];
      if (fixes.length === 0) return { ok: true, input };
      return { ok: false, errors: fixes.map((one) => ({ ...one, label: toLabel.get(one.field) ?? one.field })) };
    },
    run,
  };
};

/** Result of `calculate`. */
export type CalculatorOutcome =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/**
 * Parses the values and runs the calculator.
 *
 * @example
 * calculate(breakEvenRoas, new URLSearchParams('order=64&goods=22.40'));
 */
export const calculate = (
  calculator: Calculator,
  values: RawValues,
  language?: string,
  absence?: Absence,
): CalculatorOutcome => {
  const parsed = calculator.parse(values, language, absence);
  return parsed.ok ? { ok: true, result: calculator.run(parsed.input) } : parsed;
};
