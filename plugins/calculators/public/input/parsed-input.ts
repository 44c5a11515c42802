/** Result of parsing an input: the value, or a message with the fix. */
export type ParsedInput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fix: string };

/** Locale of the numbers in a form: the language of its page and the sign of its currency. */
export interface InputLocale {
  readonly language: string;
  readonly sign?: string;
}

export const defaultLocale: InputLocale = { language: 'en' };

/** Constraints of a number field; limits are in the unit that people type. */
export interface NumberSpec {
  readonly kind: 'number' | 'percent' | 'money' | 'integer';
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}
