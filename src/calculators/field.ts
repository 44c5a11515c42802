import { whole } from './format.ts';

export type FieldKind = 'number' | 'percent' | 'money' | 'integer' | 'text' | 'lines' | 'choice';

export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fix: string };

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
  read(text: string): Reading<Value>;
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

const good = <Value>(value: Value): Reading<Value> => ({ ok: true, value });
const bad = (fix: string): { readonly ok: false; readonly fix: string } => ({ ok: false, fix });

const limit = (value: number) => (Math.abs(value) >= 1000 ? whole(value) : String(value));

/** Reads a number as people type it: `1,500`, `£12.50`, `4 %`. */
export function readNumber(text: string, min: number, max: number): Reading<number> {
  const bare = text.replace(/[\s£$€%]/g, '');
  const range = `from ${limit(min)} to ${limit(max)}`;
  if (bare === '') return bad(`Enter a number ${range}.`);
  if (/^-?\d+,\d{1,2}$/.test(bare)) return bad('Write the decimal sign as a point, such as 4.5.');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(plain)) return bad(`Enter digits only: a number ${range}.`);
  const value = Number(plain);
  return value >= min && value <= max ? good(value) : bad(`Enter a number ${range}.`);
}

export const number = (words: Range): Field<number> => ({
  kind: 'number',
  ...words,
  read: (text) => readNumber(text, words.min, words.max),
});

/** An amount of money in the currency that the form names. */
export const money = (words: Range): Field<number> => ({ ...number(words), kind: 'money' });

export const integer = (words: Range): Field<number> => ({
  ...number(words),
  kind: 'integer',
  read: (text) => {
    const reading = readNumber(text, words.min, words.max);
    return reading.ok && !Number.isInteger(reading.value) ? bad('Enter a whole number.') : reading;
  },
});

/** Typed in per cent, limits in per cent, read as a fraction: `4` becomes 0.04. */
export const percent = (words: Range): Field<number> => ({
  ...number(words),
  kind: 'percent',
  unit: words.unit ?? '%',
  read: (text) => {
    const reading = readNumber(text, words.min, words.max);
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
    return found ? good(found.value) : bad(`Choose one of: ${words.choices.map((one) => one.label).join(', ')}.`);
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
    readonly row: (text: string) => Reading<Row>;
  },
): Field<readonly Row[]> => {
  const { row, ...shown } = words;
  const maxLength = 20_000;
  return {
    kind: 'lines',
    ...shown,
    maxLength,
    read: (typed) => {
      if (typed.length > maxLength) return bad(`Shorten this to ${whole(maxLength)} characters.`);
      const texts = typed.split('\n').map((one) => one.trim());
      const filled = texts.filter((one) => one !== '');
      if (filled.length < words.min || filled.length > words.max)
        return bad(`Enter ${words.min} to ${whole(words.max)} lines; there are ${whole(filled.length)}.`);
      const rows: Row[] = [];
      for (const [index, one] of texts.entries()) {
        if (one === '') continue;
        const reading = row(one);
        if (!reading.ok) return bad(`Line ${index + 1}: ${reading.fix}`);
        rows.push(reading.value);
      }
      return good(rows);
    },
  };
};
