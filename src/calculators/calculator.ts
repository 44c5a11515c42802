import type { Chart } from './chart.ts';
import type { Field } from './input/field.ts';
import type { InputLocale, ParsedInput } from './input/parsed-input.ts';
import { formatList } from './numbers/format.ts';
import { currencyField, signOf } from './numbers/money.ts';

/** One number or text of a result; `copy` marks text to be taken away whole (a URL, a brief), which may have several lines. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly copy?: boolean;
}

/** What a calculator says: a sentence, the figures behind it, what they mean, and a picture where that helps. */
export interface Result {
  readonly headline: string;
  readonly figures: readonly Figure[];
  readonly explanation: readonly string[];
  readonly chart?: Chart;
}

export interface NamedField<Value = unknown> extends Field<Value> {
  readonly name: string;
}

/** What is wrong with one field, and how to put it right. */
export interface InputError {
  readonly field: string;
  readonly label: string;
  readonly fix: string;
}

export type ParsedForm<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Where raw values come from: `URLSearchParams` or a `Map`; an absent name means the default. */
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

interface CalculatorDefinition<F extends FieldMap> {
  readonly slug: string;
  readonly title: string;
  readonly fields: F;
  readonly formula: string;
  readonly sources: readonly FormulaSource[];
  /** Laws between fields: name the field to change and how; no entry means that the input is sound. */
  readonly check?: (input: InputOf<F>) => readonly { readonly field: keyof F & string; readonly fix: string }[];
  readonly run: (input: InputOf<F>) => Result;
}

/** A pure function with the form that feeds it: the field names are the query parameters of its shareable URL. */
export interface Calculator<Input = unknown> {
  readonly slug: string;
  readonly title: string;
  readonly fields: readonly NamedField[];
  readonly formula: string;
  readonly sources: readonly FormulaSource[];
  /** The worked example: what the form shows at first. */
  readonly example: Readonly<Record<string, string>>;
  /** Reads the values as the language of the page writes numbers; names that are no field are errors. */
  parse(values: RawValues, language?: string): ParsedForm<Input>;
  run(input: Input): Result;
}

/** Campaign tags may stand in the address of any page; other names that are no field, or stand there twice, are slips. */
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

const localeOf = (values: RawValues, language: string): InputLocale => {
  const code = currencyField.read(values.get('currency') ?? currencyField.default);
  return code.ok ? { language, sign: signOf(code.value) } : { language };
};

export const defineCalculator = <F extends FieldMap>(plan: CalculatorDefinition<F>): Calculator<InputOf<F>> => {
  const fields = Object.entries(plan.fields).map(([name, field]) => ({ name, ...field }));
  const labelOf = new Map(fields.map((field) => [field.name, field.label]));
  return {
    slug: plan.slug,
    title: plan.title,
    fields,
    formula: plan.formula,
    sources: plan.sources,
    example: Object.fromEntries(fields.map((field) => [field.name, field.default])),
    parse(values, language = 'en') {
      const errors = unknownNames(values, [...labelOf.keys()]);
      const read: Record<string, unknown> = {};
      const context = localeOf(values, language);
      for (const field of fields) {
        const reading = field.read(values.get(field.name) ?? field.default, context);
        if (reading.ok) read[field.name] = reading.value;
        else errors.push({ field: field.name, label: field.label, fix: reading.fix });
      }
      if (errors.length > 0) return { ok: false, errors };
      // Each name of F was read by its own field just above; the compiler cannot follow a loop over names.
      const input = read as InputOf<F>;
      const conflicts = plan.check?.(input) ?? [];
      if (conflicts.length === 0) return { ok: true, input };
      return { ok: false, errors: conflicts.map((one) => ({ ...one, label: labelOf.get(one.field) ?? one.field })) };
    },
    run: plan.run,
  };
};

export type CalculatorOutcome =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Reads the values and computes: the one call that a form, a page or an API needs. */
export const calculate = (calculator: Calculator, values: RawValues, language?: string): CalculatorOutcome => {
  const parsed = calculator.parse(values, language);
  return parsed.ok ? { ok: true, result: calculator.run(parsed.input) } : parsed;
};
