import type { Axis, BarChart, Chart, LineChart, Point } from '../../../../src/library/charts/chart.ts';
import type { CalculatorDeclaration } from '../../declaration/declaration.ts';
import { toNumber } from '../../formula/amount.ts';
import { type Amount, evaluate, getScope, type Scope } from '../../formula/evaluate.ts';
import { type Expression, FormulaError, namesIn } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';
import { exact } from '../../public/numbers/exact.ts';
import { type Currency, getSign } from '../../public/numbers/money.ts';
import { currencyIn, type Shown } from './shown-values.ts';

type DeclaredChart = NonNullable<CalculatorDeclaration['chart']>;

/** The most points of a line. */
const maxPoints = 100;

const getAxis = ({ label, unit }: DeclaredChart, chosen: Currency): Axis => {
  const currency = currencyIn(unit, chosen);
  const shown = currency === undefined ? unit : getSign(currency);
  return shown === undefined ? { label } : { label, unit: shown };
};

const barChart = (chart: DeclaredChart, { compute, inUnit }: Shown, axis: Axis): BarChart => ({
  kind: 'bar',
  title: chart.title,
  axis,
  bars: (chart.bars ?? []).flatMap(({ label, value: formula }) => {
    const value = compute(formula);
    if (value === undefined) return [];
    return [{ label, value: chart.unit === '%' ? value * 100 : value, text: inUnit(value, chart.unit) }];
  }),
});

/** Computes a formula; `none` where it has no number, such as at a division by 0: the line has no point there. */
const valueOrNone = (expression: Expression, scope: Scope): Amount => {
  try {
    return evaluate(expression, scope);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
};

/** Computes the points of a line; one that does not depend on the variable is straight and has two. */
const getPoints = (formula: string, name: string, to: number, scope: Scope): Point[] => {
  const expression = parseFormula(formula);
  const isStraight = !namesIn(expression).some((one) => one.name === name);
  const all = Array.from({ length: to + 1 }, (_, x) => x);
  return (isStraight ? [0, to] : all).flatMap((x) => {
    const variable = exact(x);
    const value = valueOrNone(
      expression,
      getScope((wanted, at) => (wanted === name ? variable : scope.read(wanted, at))),
    );
    return value === undefined ? [] : [{ x, y: toNumber(value) }];
  });
};

/** The height of a line at a place, between its points as it is drawn. */
const heightAt = (points: readonly Point[], x: number): number | undefined => {
  const next = points.findIndex((point) => point.x >= x);
  const [before, after] = [points[next - 1], points[next]];
  if (after === undefined || after.x === x) return after?.y;
  return before && before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x);
};

/**
 * Where two lines cross within a step before a mark; undefined if they do not. A number of whole steps is the first at which one has
 * passed the other: the mark stands where readers see it.
 */
const findCrossing = ([one, other]: readonly LineChart['series'][number][], at: number): number | undefined => {
  const gapAt = (x: number): number | undefined => {
    const [a, b] = [heightAt(one?.points ?? [], x), heightAt(other?.points ?? [], x)];
    return a === undefined || b === undefined ? undefined : a - b;
  };
  const [before, after] = [gapAt(at - 1), gapAt(at)];
  if (before === undefined || after === undefined || before === after || before * after > 0) return undefined;
  return at - 1 + before / (before - after);
};

const lineChart = (chart: DeclaredChart, { compute }: Shown, scope: Scope, y: Axis): LineChart | undefined => {
  const { over, lines = [], mark, title } = chart;
  const end = over === undefined ? undefined : compute(over.to);
  if (over === undefined || end === undefined) return undefined;
  const to = Math.min(maxPoints, Math.max(1, Math.floor(end)));
  const at = mark === undefined ? undefined : compute(mark.at);
  const series = lines.map(({ label, value }) => ({ label, points: getPoints(value, over.name, to, scope) }));
  return {
    kind: 'line',
    title,
    x: { label: over.label },
    y,
    series,
    ...(mark === undefined || at === undefined || at > to
      ? {}
      : { marks: [{ x: findCrossing(series, at) ?? at, label: mark.label }] }),
  };
};

/** Computes the chart of a declared calculator. */
export const declaredChart = (
  chart: DeclaredChart,
  shown: Shown,
  scope: Scope,
  chosen: Currency,
): Chart | undefined => {
  const axis = getAxis(chart, chosen);
  return chart.bars === undefined ? lineChart(chart, shown, scope, axis) : barChart(chart, shown, axis);
};
