export type ParsedInput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fix: string };

/** How the numbers of one form are written: the language of its page, and the sign of the currency it is in. */
export interface InputLocale {
  readonly language: string;
  readonly sign?: string;
}

export const defaultLocale: InputLocale = { language: 'en' };

/** What a field of numbers takes; limits are in the unit that people type. */
export interface NumberSpec {
  readonly kind: 'number' | 'percent' | 'money' | 'integer';
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}
