/**
 * A passage of a page, word for word, with its computed figures in braces, and the value of each as computed from the
 * other numbers of the page. A figure is held to the digits that the page prints: `{£4.03}` to a penny, `{18.6%}` to a
 * tenth of a point.
 */
export type Figure = readonly [passage: string, ...values: number[]];

export interface PageFigures {
  /** Path of the page in `content/`, without its ending. */
  readonly page: string;
  readonly figures: readonly Figure[];
}

export const getFigures = (page: string, ...figures: readonly Figure[]): PageFigures => ({ page, figures });

export interface Printed {
  readonly value: number;
  /** Digits after the decimal point of `value`. */
  readonly digits: number;
}

/** Reads a printed number: `−£1,200`, `+0.24`, `12.5%` (a fraction) or `£5.4m`. */
export const readPrinted = (text: string): Printed => {
  const match = /^([−+-]?)£?([−-]?)(\d[\d,]*)(?:\.(\d+))?([%m]?)$/.exec(text);
  if (match === null) throw new Error(`"${text}" is not a number as the pages print them`);
  const [, sign = '', inner = '', whole = '', decimals = '', unit = ''] = match;
  const shift = unit === '%' ? 2 : unit === 'm' ? -6 : 0;
  const size = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}e${-shift}`);
  const negative = /[−-]/.test(sign + inner);
  return { value: negative ? -size : size, digits: decimals.length + shift };
};

/** Rounds half away from zero, as the pages do. A sum such as 1.005 is not exact in binary, so a trace is added. */
const rounded = (value: number, digits: number): number =>
  (Math.sign(value) * Math.floor(Math.abs(value) * 10 ** digits + 0.5 + 1e-7)) / 10 ** digits;

export const agrees = (printed: Printed, value: number): boolean =>
  Math.abs(rounded(value, printed.digits) - printed.value) < 10 ** -printed.digits / 1000;

export const printedIn = (passage: string): string[] =>
  [...passage.matchAll(/\{([^}]*)\}/g)].map(([, text = '']) => text);

/** The passage as it stands on the page, without the braces. */
export const withoutBraces = (passage: string): string => passage.replace(/\{([^}]*)\}/g, '$1');
