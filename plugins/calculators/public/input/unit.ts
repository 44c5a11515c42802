import type { InputLocale, NumberSpec } from './parsed-input.ts';

const currencySign = /^\p{Sc}$/u;

const allowedUnits = ({ kind, unit }: NumberSpec, { sign }: InputLocale): readonly string[] => [
  ...(unit === undefined ? [] : [unit, unit.replace(/s$/, '')]),
  ...(kind === 'percent' ? ['%', 'per cent', 'percent'] : []),
  ...(kind === 'money' && sign !== undefined ? [sign] : []),
];

/** An error message for the units before and after a number; undefined if they are valid. */
export const unitError = (
  units: readonly string[],
  digits: string,
  spec: NumberSpec,
  locale: InputLocale,
): string | undefined => {
  const given = units.filter((one) => one !== '');
  const accepted = new Set(allowedUnits(spec, locale));
  const unknown = given.find((one) => !accepted.has(one.toLowerCase()));
  if (unknown === undefined) return given.length > 1 ? 'Write one unit only.' : undefined;
  if (spec.kind === 'money' && currencySign.test(unknown) && locale.sign !== undefined)
    return `This form is in ${locale.sign}. Leave out the ${unknown}, or choose another currency.`;
  if (spec.kind === 'number' && unknown === '%' && Number.isFinite(Number(digits)))
    return `This is not a percentage. If you mean ${digits}%, enter ${Number((Number(digits) / 100).toPrecision(12))}.`;
  const kind = { money: 'an amount of money', percent: 'a percentage', integer: 'a number', number: 'a number' };
  return `Leave out “${unknown.slice(0, 20)}”: this is ${kind[spec.kind]}.`;
};
