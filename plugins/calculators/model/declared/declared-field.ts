import type { CalculatorDeclaration, DeclaredInput } from '../../declaration/declaration.ts';
import {
  choiceField,
  type Field,
  integerField,
  moneyField,
  numberField,
  omissible,
  percentField,
} from '../../public/input/field.ts';
import { readNumber } from '../../public/input/number.ts';
import { type Currency, currencyField, getSign, isCurrency } from '../../public/numbers/money.ts';

/** Creates a field for an amount in a fixed currency. */
const amountField = (options: Parameters<typeof moneyField>[0], currency: Currency): Field<number> => ({
  ...moneyField(options),
  unit: currency,
  read: (text, locale) =>
    readNumber(
      text,
      { ...options, kind: 'money', unit: currency.toLowerCase() },
      { language: locale?.language ?? 'en', sign: getSign(currency) },
    ),
});

/** Creates the field of a form for a declared input. */
const declaredField = (input: DeclaredInput): Field => {
  const { label, min, max, unit, whole, customary, also, choices } = input;
  // The build writes one where the author did not.
  const help = input.help ?? '';
  const taken = customary === true ? input.default : String(customary ?? '');
  const optional = { ...(taken === '' ? {} : { customary: taken }), ...(also === undefined ? {} : { also }) };
  const text = { label, help, default: input.default, ...optional };
  if (choices !== undefined) {
    const list = choices.map((one) => ({ value: String(one.value), label: one.label }));
    return choiceField<string>({ ...text, choices: list });
  }
  const range = { ...text, min, max };
  if (unit === '%') return percentField(range);
  if (unit === 'money') return moneyField(range);
  if (isCurrency(unit)) return amountField(range, unit);
  return (whole === true ? integerField : numberField)({ ...range, ...(unit === undefined ? {} : { unit }) });
};

const hasMoney = ({ inputs, results, chart }: CalculatorDeclaration): boolean =>
  [...Object.values(inputs), ...Object.values(results), chart].some((one) => one?.unit === 'money');

/** Creates the fields of a declared calculator; one with money in no fixed currency has the choice of it. */
export const declaredFields = (declaration: CalculatorDeclaration): Readonly<Record<string, Field>> => ({
  ...Object.fromEntries(
    Object.entries(declaration.inputs).map(([name, input]): [string, Field] => {
      const field = declaredField(input);
      return [name, input.optional === true ? omissible(field) : field];
    }),
  ),
  ...(hasMoney(declaration) ? { currency: currencyField } : {}),
});
