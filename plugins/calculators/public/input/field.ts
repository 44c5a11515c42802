import { whole } from '../numbers/format.ts';
import { readNumber } from './number.ts';
import type { InputLocale, NumberSpec, ParsedInput } from './parsed-input.ts';

export type FieldKind = NumberSpec['kind'] | 'text' | 'lines' | 'choice';

/** A value of a list, with other words by which a question names it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly also?: readonly string[];
}

/** An input of a calculator's form: its texts and limits, and its parser. Limits are in the unit that people type. */
export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly help: string;
  readonly default: string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly optional?: boolean;
  readonly choices?: readonly Choice[];
  /** What a caller means who does not give it, and is told so: the default that nearly everybody enters, or 0 for a cost. */
  readonly customary?: string;
  /** True if there is a result without this value: what needs it is left out. */
  readonly omissible?: boolean;
  /** Other words by which a question names it. */
  readonly also?: readonly string[];
  read(text: string, locale?: InputLocale): ParsedInput<Value>;
}

interface FieldText {
  readonly label: string;
  readonly help: string;
  readonly default: string;
  readonly customary?: string;
  readonly also?: readonly string[];
}

interface NumberRange extends FieldText {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

const valid = <Value>(value: Value): ParsedInput<Value> => ({ ok: true, value });
const invalid = (fix: string): { readonly ok: false; readonly fix: string } => ({ ok: false, fix });

const numeric = (kind: NumberSpec['kind'], options: NumberRange): Field<number> => ({
  kind,
  ...options,
  read: (text, locale) => readNumber(text, { ...options, kind }, locale),
});

/** Creates a field for a number without a unit. */
export const numberField = (options: NumberRange): Field<number> => numeric('number', options);

/** Creates a field for an amount of money in the currency of the form. */
export const moneyField = (options: NumberRange): Field<number> => numeric('money', options);

/** Creates a field for a whole number. */
export const integerField = (options: NumberRange): Field<number> => numeric('integer', options);

/** Creates a field for a percentage: typed and limited in per cent, parsed to a fraction (`4` becomes 0.04). */
export const percentField = (options: NumberRange): Field<number> => ({
  ...numeric('percent', options),
  unit: options.unit ?? '%',
  read: (text, locale) => {
    const parsed = readNumber(text, { ...options, kind: 'percent' }, locale);
    return parsed.ok ? valid(parsed.value / 100) : parsed;
  },
});

/** Creates a field that may be left empty, from one that may not. */
export const omissible = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  omissible: true,
  read: (text, locale) => (text.trim() === '' ? valid(undefined) : field.read(text, locale)),
});

/** Creates a field with a list of choices. Its default is customary: every caller could choose it. */
export const choiceField = <const Value extends string>(
  options: FieldText & {
    readonly default: NoInfer<Value>;
    readonly choices: readonly (Choice & { readonly value: Value })[];
  },
): Field<Value> => ({
  kind: 'choice',
  customary: options.default,
  ...options,
  read: (text) => {
    const found = options.choices.find((one) => one.value === text.trim());
    const given = text.trim() === '' ? '' : `“${text.trim().slice(0, 40)}” is not a choice here. `;
    return found
      ? valid(found.value)
      : invalid(`${given}Choose one of: ${options.choices.map((one) => one.label).join(', ')}.`);
  },
});

/** Creates a field for text of one or several lines. Empty text is an error unless the field is optional. */
export const textField = (
  options: FieldText & { readonly maxLength?: number; readonly optional?: boolean; readonly unit?: string },
): Field<string> => {
  const maxLength = options.maxLength ?? 500;
  return {
    kind: 'text',
    ...options,
    maxLength,
    read: (input) => {
      const value = input.trim();
      if (value.length > maxLength) return invalid(`Shorten this to ${whole(maxLength)} characters.`);
      return value === '' && options.optional !== true ? invalid('Write at least one word.') : valid(value);
    },
  };
};

/** Creates a field for a pasted list: one entry per line, parsed by `row`. Empty lines are skipped. */
export const linesField = <Row>(
  options: FieldText & {
    readonly min: number;
    readonly max: number;
    readonly row: (text: string, locale?: InputLocale) => ParsedInput<Row>;
  },
): Field<readonly Row[]> => {
  const { row, ...shown } = options;
  const maxLength = 20_000;
  return {
    kind: 'lines',
    ...shown,
    maxLength,
    read: (input, locale) => {
      if (input.length > maxLength) return invalid(`Shorten this to ${whole(maxLength)} characters.`);
      const texts = input.split('\n').map((one) => one.trim());
      const filled = texts.filter((one) => one !== '');
      if (filled.length < options.min || filled.length > options.max)
        return invalid(`Enter ${options.min} to ${whole(options.max)} lines; there are ${whole(filled.length)}.`);
      const rows: Row[] = [];
      for (const [index, one] of texts.entries()) {
        if (one === '') continue;
        const parsed = row(one, locale);
        if (!parsed.ok) return invalid(`Line ${index + 1}: ${parsed.fix}`);
        rows.push(parsed.value);
      }
      return valid(rows);
    },
  };
};
