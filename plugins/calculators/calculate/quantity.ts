import type { Figure } from '../public/calculator.ts';
import { toCurrency } from '../public/numbers/money.ts';

const number = /^(±\s?)?([+-])?(\p{Sc})?(\d{1,3}(?:,\d{3})*(?:\.\d+)?)\s?([%\p{L}][%\p{L} ]{0,40})?$/u;

/**
 * The number and the unit of a figure as it is shown; none of a figure in words.
 *
 * @example
 * getQuantity({ label: 'Duration', value: '24 days' }); // { number: 24, unit: 'days' }
 */
export const getQuantity = ({ value, unit, copy }: Figure): { readonly number?: number; readonly unit?: string } => {
  const [, , sign = '', currency, digits, word] = (copy === true ? null : number.exec(value)) ?? [];
  if (digits === undefined) return {};
  const found = currency === undefined ? (word ?? unit) : toCurrency(currency);
  return { number: Number(sign + digits.replaceAll(',', '')), ...(found === undefined ? {} : { unit: found }) };
};
