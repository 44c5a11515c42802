import type { NamedField } from '../public/calculator.ts';

/** Writes a number with a point and no exponent, so that it cannot be read as one with grouped digits: 1.234 as 1.2340. */
export const numberText = (value: number): string => {
  const text = String(value);
  const plain = text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain;
};

/** The value of a field as it is written into a URL, from what its parser returned. */
export const understoodText = ({ kind }: NamedField, parsed: unknown, sent: string): string => {
  if (typeof parsed !== 'number') return typeof parsed === 'string' ? parsed : sent.trim();
  return numberText(kind === 'percent' ? Number((parsed * 100).toPrecision(15)) : parsed);
};
