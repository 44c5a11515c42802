import { choiceField } from '../input/field.ts';
import { digitsApart } from './format.ts';

const currencies = [
  { value: 'GBP', label: 'Pounds (£)', sign: '£' },
  { value: 'EUR', label: 'Euros (€)', sign: '€' },
  { value: 'USD', label: 'Dollars ($)', sign: '$' },
] as const;

export type Currency = (typeof currencies)[number]['value'];

/** The currency of a form in which none is chosen. */
export const defaultCurrency: Currency = 'GBP';

export const currencyField = choiceField<Currency>({
  label: 'Currency',
  help: 'This changes the symbol only; amounts are not converted.',
  default: defaultCurrency,
  choices: currencies.map(({ value, label }) => ({ value, label })),
});

/** True for the code of a currency. */
export const isCurrency = (code: unknown): code is Currency => currencies.some((one) => one.value === code);

export const getSign = (code: Currency): string => currencies.find((one) => one.value === code)?.sign ?? '£';

// A run of one token may cost a hundred-millionth; anything smaller is a rounding error.
const maxDigits = 8;

const getDigits = (size: number): number => {
  if (size >= 1000) return 0;
  return size > 0 && size < 0.1 ? Math.min(maxDigits, digitsApart([size, 2 * size], 4)) : 2;
};

/**
 * Formats an amount: `£1,235`, `£24.50`, `£25`, `£0.0132`. No pence from a thousand on, more digits below ten pence, and
 * as many as it takes to look different from the amounts in `beside`.
 */
export const formatMoney = (amount: number, code: Currency, beside: readonly number[] = []): string => {
  const size = Math.abs(amount);
  let digits = getDigits(size);
  const same = (other: number) =>
    Math.abs(other - amount) > 1e-12 * size && other.toFixed(digits) === amount.toFixed(digits);
  while (digits < maxDigits && beside.some(same)) digits += digits === 0 ? 2 : 1;
  const shown = Number(size.toFixed(digits));
  const isWhole = Number.isInteger(shown);
  const number = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: digits,
  }).format(shown);
  return `${amount < 0 && shown > 0 ? '-' : ''}${getSign(code)}${number}`;
};

/** The code of a currency by its sign. */
export const toCurrency = (sign: string): Currency | undefined => currencies.find((one) => one.sign === sign)?.value;
