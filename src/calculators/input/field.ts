import { whole } from '../numbers/format.ts';
import { readNumber } from './number.ts';
import type { InputLocale, NumberSpec, ParsedInput } from './parsed-input.ts';

export type FieldKind = NumberSpec['kind'] | 'text' | 'lines' | 'choice';

/** One input of a form: how to show it, and how to read what was typed. Limits are in the unit that people type. */
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
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  read(text: string, context?: InputLocale): ParsedInput<Value>;
}

interface FieldText {
  readonly label: string;
  readonly help: string;
  readonly default: string;
}

interface NumberRange extends FieldText {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

const valid = <Value>(value: Value): ParsedInput<Value> => ({ ok: true, value });
const invalid = (fix: string): { readonly ok: false; readonly fix: string } => ({ ok: false, fix });

const numeric = (kind: NumberSpec['kind'], words: NumberRange): Field<number> => ({
  kind,
  ...words,
  read: (text, context) => readNumber(text, { ...words, kind }, context),
});

export const numberField = (words: NumberRange): Field<number> => numeric('number', words);

/** An amount of money in the currency that the form names. */
export const moneyField = (words: NumberRange): Field<number> => numeric('money', words);

export const integerField = (words: NumberRange): Field<number> => numeric('integer', words);

/** Typed in per cent, limits in per cent, read as a fraction: `4` becomes 0.04. */
export const percentField = (words: NumberRange): Field<number> => ({
  ...numeric('percent', words),
  unit: words.unit ?? '%',
  read: (text, context) => {
    const reading = readNumber(text, { ...words, kind: 'percent' }, context);
    return reading.ok ? valid(reading.value / 100) : reading;
  },
});

export const choiceField = <const Value extends string>(
  words: FieldText & {
    readonly default: NoInfer<Value>;
    readonly choices: readonly { readonly value: Value; readonly label: string }[];
  },
): Field<Value> => ({
  kind: 'choice',
  ...words,
  read: (text) => {
    const found = words.choices.find((one) => one.value === text.trim());
    const given = text.trim() === '' ? '' : `“${text.trim().slice(0, 40)}” is not a choice here. `;
    return found
      ? valid(found.value)
      : invalid(`${given}Choose one of: ${words.choices.map((one) => one.label).join(', ')}.`);
  },
});

/** Text of one or several lines; the empty text is sound only where the field is optional. */
export const textField = (
  words: FieldText & { readonly maxLength?: number; readonly optional?: boolean; readonly unit?: string },
): Field<string> => {
  const maxLength = words.maxLength ?? 500;
  return {
    kind: 'text',
    ...words,
    maxLength,
    read: (typed) => {
      const value = typed.trim();
      if (value.length > maxLength) return invalid(`Shorten this to ${whole(maxLength)} characters.`);
      return value === '' && words.optional !== true ? invalid('Write at least one word.') : valid(value);
    },
  };
};

/** A pasted list: one entry a line, each read by `row`; empty lines are skipped. */
export const linesField = <Row>(
  words: FieldText & {
    readonly min: number;
    readonly max: number;
    readonly row: (text: string, context?: InputLocale) => ParsedInput<Row>;
  },
): Field<readonly Row[]> => {
  const { row, ...shown } = words;
  const maxLength = 20_000;
  return {
    kind: 'lines',
    ...shown,
    maxLength,
    read: (typed, context) => {
      if (typed.length > maxLength) return invalid(`Shorten this to ${whole(maxLength)} characters.`);
      const texts = typed.split('\n').map((one) => one.trim());
      const filled = texts.filter((one) => one !== '');
      if (filled.length < words.min || filled.length > words.max)
        return invalid(`Enter ${words.min} to ${whole(words.max)} lines; there are ${whole(filled.length)}.`);
      const rows: Row[] = [];
      for (const [index, one] of texts.entries()) {
        if (one === '') continue;
        const reading = row(one, context);
        if (!reading.ok) return invalid(`Line ${index + 1}: ${reading.fix}`);
        rows.push(reading.value);
      }
      return valid(rows);
    },
  };
};
