import { oncePer } from '../../../../src/once.ts';
import type { CalculatorDeclaration, DeclaredResult } from '../../declaration/declaration.ts';
import { formulaText, getFormulas } from '../../declaration/formulas.ts';
import { type Amount, getScope } from '../../formula/evaluate.ts';
import { type Evaluated, evaluateAll, type Failure, getInputs } from '../../formula/evaluate-all.ts';
import { type Calculator, defineCalculator, type Figure, type Result } from '../../public/calculator.ts';
import { exact } from '../../public/numbers/exact.ts';
import { type Currency, defaultCurrency, isCurrency } from '../../public/numbers/money.ts';
import { declaredChart } from './declared-chart.ts';
import { declaredFields } from './declared-field.ts';
import { type Shown, shownValues } from './shown-values.ts';

/** The parsed inputs: numbers, choices and maybe the currency. */
type DeclaredInputs = Readonly<Record<string, unknown>>;

const typedNumbers = ({ inputs }: CalculatorDeclaration, input: DeclaredInputs): Map<string, number> =>
  new Map(Object.keys(inputs).flatMap((name) => (input[name] === undefined ? [] : [[name, Number(input[name])]])));

const chosenCurrency = ({ currency }: DeclaredInputs): Currency => (isCurrency(currency) ? currency : defaultCurrency);

const getFigure = (name: string, { label, note }: DeclaredResult, shown: Shown): Figure[] => {
  if (shown.isLeftOut([name])) return [];
  const shownLabel = label === undefined ? undefined : shown.text(label);
  if (shownLabel === undefined) return [];
  const shownNote = note === undefined ? undefined : shown.text(note);
  const figure = { label: shownLabel, value: shown.result(name) };
  return [shownNote === undefined ? figure : { ...figure, note: shownNote }];
};

const getResult = (
  declaration: CalculatorDeclaration,
  input: DeclaredInputs,
  { scope: { read } }: Evaluated,
): Result => {
  const scope = getScope(read);
  const { results, headline, explanation, chart } = declaration;
  const currency = chosenCurrency(input);
  const typed = typedNumbers(declaration, input);
  const isLeftOut = (names: readonly string[]): boolean =>
    getInputs(names, getFormulas(declaration)).some(
      (name) => Object.hasOwn(declaration.inputs, name) && !typed.has(name),
    );
  const shown = shownValues(declaration, scope, { typed, isLeftOut }, currency);
  const figures = Object.entries(results).flatMap(([name, result]) => getFigure(name, result, shown));
  const [first] = figures;
  const own = headline === undefined ? undefined : shown.text(headline);
  const drawn = chart === undefined ? undefined : declaredChart(chart, shown, scope, currency);
  return {
    headline: own ?? (first === undefined ? '' : `${first.label}: ${first.value}.`),
    figures,
    explanation: explanation.flatMap((text) => shown.text(text) ?? []),
    ...(drawn === undefined ? {} : { chart: drawn }),
  };
};

const getName = ({ result }: Failure, { results }: CalculatorDeclaration): string => {
  const label = results[result]?.label;
  const name = result.includes('.') ? 'The result' : result;
  return typeof label === 'string' ? label : name;
};

/** Creates the calculator that front matter declares. Its formulas have been checked when the page was read. */
export const declaredCalculator = (slug: string, title: string, declaration: CalculatorDeclaration): Calculator => {
  const computed = oncePer((input: DeclaredInputs): Evaluated => {
    const typed = typedNumbers(declaration, input);
    const amounts = Object.keys(declaration.inputs).map((name): [string, Amount] => {
      const value = typed.get(name);
      return [name, value === undefined ? undefined : exact(value)];
    });
    return evaluateAll(getFormulas(declaration), new Map(amounts));
  });
  const calculator = defineCalculator({
    slug,
    title,
    fields: declaredFields(declaration),
    formula: formulaText(declaration),
    sources: [],
    also: declaration.also,
    called: declaration.called,
    check: (input) => {
      const { failure } = computed(input);
      if (failure === undefined) return [];
      const field = failure.inputs.find((name) => Object.hasOwn(declaration.inputs, name));
      const fix = `${getName(failure, declaration)} cannot be computed from these values: its formula ${failure.reason}. Change this value or another.`;
      return [{ field: field ?? Object.keys(declaration.inputs)[0] ?? '', fix }];
    },
    run: (input) => getResult(declaration, input, computed(input)),
  });
  return { ...calculator, declaration };
};
