import type { InputLocale, NumberSpec } from './parsed-input.ts';

const currencySign = /^\p{Sc}$/u;

const allowed = ({ kind, unit }: NumberSpec, { sign }: InputLocale): readonly string[] => [
  ...(unit === undefined ? [] : [unit, unit.replace(/s$/, '')]),
  ...(kind === 'percent' ? ['%', 'per cent', 'percent'] : []),
  ...(kind === 'money' && sign !== undefined ? [sign] : []),
];

/** What is wrong with the units that stand before and after a number; undefined if they belong there. */
export const unitError = (
  units: readonly string[],
  digits: string,
  wanted: NumberSpec,
  context: InputLocale,
): string | undefined => {
  const given = units.filter((one) => one !== '');
  const fit = new Set(allowed(wanted, context));
  const wrong = given.find((one) => !fit.has(one.toLowerCase()));
  if (wrong === undefined) return given.length > 1 ? 'Write one unit only.' : undefined;
  if (wanted.kind === 'money' && currencySign.test(wrong) && context.sign !== undefined)
    return `This form is in ${context.sign}. Leave out the ${wrong}, or choose another currency.`;
  if (wanted.kind === 'number' && wrong === '%' && Number.isFinite(Number(digits)))
    return `This is not a percentage. If you mean ${digits}%, enter ${Number((Number(digits) / 100).toPrecision(12))}.`;
  const kind = { money: 'an amount of money', percent: 'a percentage', integer: 'a number', number: 'a number' };
  return `Leave out “${wrong.slice(0, 20)}”: this is ${kind[wanted.kind]}.`;
};
