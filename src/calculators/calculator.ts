import type { Chart } from './chart.ts';
import { list } from './numbers/format.ts';
import { currency, signOf } from './numbers/money.ts';
import type { Field } from './reading/field.ts';
import type { Context, ParsedInput } from './reading/reading.ts';

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

export type Parsed<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Where raw values come from: `URLSearchParams` or a `Map`; an absent name means the default. */
export interface Values {
  get(name: string): string | null | undefined;
  keys(): Iterable<string>;
}

export interface FormulaSource {
  readonly title: string;
  readonly url: string;
  readonly publisher?: string;
}

type Fields = Readonly<Record<string, Field>>;
type InputOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { read(text: string): ParsedInput<infer Value> } ? Value : never;
};

interface Plan<F extends Fields> {
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
  parse(values: Values, language?: string): Parsed<Input>;
  run(input: Input): Result;
}

/** Campaign tags may stand in the address of any page; other names that are no field, or stand there twice, are slips. */
function strayNames(values: Values, names: readonly string[]): InputError[] {
  const given = [...values.keys()];
  return [...new Set(given)].flatMap((name) => {
    const error = (fix: string) => [{ field: name, label: name.slice(0, 40), fix }];
    if (!names.includes(name) && !name.startsWith('utm_'))
      return error(`There is no field “${name.slice(0, 40)}” here. The fields are ${list(names)}.`);
    return names.includes(name) && given.indexOf(name) !== given.lastIndexOf(name)
      ? error(`“${name}” is given more than once. Leave one.`)
      : [];
  });
}

function contextOf(values: Values, language: string): Context {
  const code = currency.read(values.get('currency') ?? currency.default);
  return code.ok ? { language, sign: signOf(code.value) } : { language };
}

export function defineCalculator<F extends Fields>(plan: Plan<F>): Calculator<InputOf<F>> {
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
      const errors = strayNames(values, [...labelOf.keys()]);
      const read: Record<string, unknown> = {};
      const context = contextOf(values, language);
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
}

export type CalculatorOutcome =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Reads the values and computes: the one call that a form, a page or an API needs. */
export function calculate(calculator: Calculator, values: Values, language?: string): CalculatorOutcome {
  const parsed = calculator.parse(values, language);
  return parsed.ok ? { ok: true, result: calculator.run(parsed.input) } : parsed;
}
