import { whole } from '../numbers/format.ts';
import { readNumber } from './number.ts';
import type { Context, ParsedInput, Wanted } from './reading.ts';

export type FieldKind = Wanted['kind'] | 'text' | 'lines' | 'choice';

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
  read(text: string, context?: Context): ParsedInput<Value>;
}

interface Words {
  readonly label: string;
  readonly help: string;
  readonly default: string;
}

interface Range extends Words {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

const good = <Value>(value: Value): ParsedInput<Value> => ({ ok: true, value });
const bad = (fix: string): { readonly ok: false; readonly fix: string } => ({ ok: false, fix });

const numeric = (kind: Wanted['kind'], words: Range): Field<number> => ({
  kind,
  ...words,
  read: (text, context) => readNumber(text, { ...words, kind }, context),
});

export const number = (words: Range): Field<number> => numeric('number', words);

/** An amount of money in the currency that the form names. */
export const money = (words: Range): Field<number> => numeric('money', words);

export const integer = (words: Range): Field<number> => numeric('integer', words);

/** Typed in per cent, limits in per cent, read as a fraction: `4` becomes 0.04. */
export const percent = (words: Range): Field<number> => ({
  ...numeric('percent', words),
  unit: words.unit ?? '%',
  read: (text, context) => {
    const reading = readNumber(text, { ...words, kind: 'percent' }, context);
    return reading.ok ? good(reading.value / 100) : reading;
  },
});

export const choice = <const Value extends string>(
  words: Words & {
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
      ? good(found.value)
      : bad(`${given}Choose one of: ${words.choices.map((one) => one.label).join(', ')}.`);
  },
});

/** Text of one or several lines; the empty text is sound only where the field is optional. */
export const text = (
  words: Words & { readonly maxLength?: number; readonly optional?: boolean; readonly unit?: string },
): Field<string> => {
  const maxLength = words.maxLength ?? 500;
  return {
    kind: 'text',
    ...words,
    maxLength,
    read: (typed) => {
      const value = typed.trim();
      if (value.length > maxLength) return bad(`Shorten this to ${whole(maxLength)} characters.`);
      return value === '' && words.optional !== true ? bad('Write at least one word.') : good(value);
    },
  };
};

/** A pasted list: one entry a line, each read by `row`; empty lines are skipped. */
export const lines = <Row>(
  words: Words & {
    readonly min: number;
    readonly max: number;
    readonly row: (text: string, context?: Context) => ParsedInput<Row>;
  },
): Field<readonly Row[]> => {
  const { row, ...shown } = words;
  const maxLength = 20_000;
  return {
    kind: 'lines',
    ...shown,
    maxLength,
    read: (typed, context) => {
      if (typed.length > maxLength) return bad(`Shorten this to ${whole(maxLength)} characters.`);
      const texts = typed.split('\n').map((one) => one.trim());
      const filled = texts.filter((one) => one !== '');
      if (filled.length < words.min || filled.length > words.max)
        return bad(`Enter ${words.min} to ${whole(words.max)} lines; there are ${whole(filled.length)}.`);
      const rows: Row[] = [];
      for (const [index, one] of texts.entries()) {
        if (one === '') continue;
        const reading = row(one, context);
        if (!reading.ok) return bad(`Line ${index + 1}: ${reading.fix}`);
        rows.push(reading.value);
      }
      return good(rows);
    },
  };
};
