import { choice } from './field.ts';

const currencies = [
  { value: 'GBP', label: 'Pounds (£)', sign: '£' },
  { value: 'EUR', label: 'Euros (€)', sign: '€' },
  { value: 'USD', label: 'Dollars ($)', sign: '$' },
] as const;

export type Currency = (typeof currencies)[number]['value'];

export const currency = choice<Currency>({
  label: 'Currency',
  help: 'Only the sign changes; nothing is converted.',
  default: 'GBP',
  choices: currencies.map(({ value, label }) => ({ value, label })),
});

export const signOf = (code: Currency): string => currencies.find((one) => one.value === code)?.sign ?? '£';

/** `£1,235`, `£24.50`, `£25`, `£0.0132`: no pence from a thousand on, more digits for amounts under ten pence. */
export function cash(amount: number, code: Currency): string {
  const size = Math.abs(amount);
  const digits = size >= 1000 ? 0 : size > 0 && size < 0.1 ? 4 : 2;
  const shown = Number(size.toFixed(digits));
  const isWhole = Number.isInteger(shown);
  const number = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: digits,
  }).format(shown);
  return `${amount < 0 && shown > 0 ? '-' : ''}${signOf(code)}${number}`;
}
