import { escapeMarkup } from '../text/escape-markup.ts';
import type { Axis, BarChart, Chart, IntervalChart, LineChart } from './chart.ts';
import { getScale, getTicks } from './scale.ts';

const currencies = new Map([
  ['£', 'GBP'],
  ['$', 'USD'],
  ['€', 'EUR'],
]);

const formatValue = (value: number, { unit = '' }: Axis, language = 'en'): string => {
  const short: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 3 };
  const currency = currencies.get(unit);
  if (currency !== undefined) {
    const style: Intl.NumberFormatOptions = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
    return new Intl.NumberFormat(language, { ...style, ...short }).format(value);
  }
  if (unit === '%') return new Intl.NumberFormat(language, { style: 'percent', ...short }).format(value / 100);
  const number = new Intl.NumberFormat(language, short).format(value);
  return unit === '' ? number : `${number} ${unit}`;
};

/** True for a unit that is a sign, which fits beside each number of an axis. */
const isSign = ({ unit = '' }: Axis): boolean => /^[£$€%]?$/.test(unit);

/** Formats a range; a unit that is a word is written once, to save space. */
const formatRange = (low: number, high: number, axis: Axis): string =>
  isSign(axis)
    ? `${formatValue(low, axis)} – ${formatValue(high, axis)}`
    : `${formatValue(low, { ...axis, unit: '' })} – ${formatValue(high, axis)}`;

const figure = (title: string, body: string): string =>
  `<figure class="chart"><figcaption>${escapeMarkup(title)}</figcaption>${body}</figure>`;

const chartRow = (label: string, drawing: string, value: string): string =>
  `<li><span>${escapeMarkup(label)}</span><svg class="track" aria-hidden="true">${drawing}</svg><b>${escapeMarkup(value)}</b></li>`;

const bars = ({ title, bars: items }: BarChart): string => {
  const values = items.map(({ value }) => value);
  const at = getScale(Math.min(0, ...values), Math.max(0, ...values, Number.MIN_VALUE));
  const best = Math.max(...values);
  const rows = items.map(({ label, value, text }) => {
    const [start, end] = [at(0), at(value)].toSorted((a, b) => a - b);
    const width = Math.max((end ?? 0) - (start ?? 0), 0.5);
    return chartRow(
      label,
      `<rect class="${value === best ? 'bar best' : 'bar'}" x="${start}%" width="${width}%" height="100%" rx="2"/>`,
      text,
    );
  });
  return figure(title, `<ul class="chart-rows">${rows.join('')}</ul>`);
};

const intervals = ({ title, axis, rows: items, reference }: IntervalChart): string => {
  const ends = items.flatMap(({ low, high }) => [low, high]);
  if (reference !== undefined) ends.push(reference.value);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const space = (to - from) * 0.05;
  const at = getScale(from - space, to + space);
  const line =
    reference === undefined
      ? ''
      : `<line class="reference" x1="${at(reference.value)}%" x2="${at(reference.value)}%" y1="0" y2="100%"/>`;
  const rows = items.map(({ label, low, middle, high }) =>
    chartRow(
      label,
      `${line}<line class="range" x1="${at(low)}%" x2="${at(high)}%" y1="50%" y2="50%"/><circle class="middle" cx="${at(middle)}%" cy="50%" r="6"/>`,
      formatRange(low, high, axis),
    ),
  );
  const note = reference === undefined ? '' : `<p class="chart-note">Dotted line: ${escapeMarkup(reference.label)}</p>`;
  return figure(title, `<ul class="chart-rows">${rows.join('')}</ul>${note}`);
};

/** The name of an axis, with a unit that is a word. */
const getName = (axis: Axis): string => (isSign(axis) ? axis.label : `${axis.label} (${axis.unit})`);

/** A number beside an axis. */
const formatTick = (value: number, axis: Axis, language?: string): string =>
  escapeMarkup(formatValue(value, isSign(axis) ? axis : { label: axis.label }, language));

const lines = ({ title, x, y, series, marks = [] }: LineChart, language?: string): string => {
  const points = series.flatMap((one) => one.points);
  const xs = [...points.map((point) => point.x), ...marks.map((mark) => mark.x)];
  const ys = points.map((point) => point.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(0, ...ys), Math.max(...ys)];
  const [across, up] = [getScale(left, right), getScale(bottom, top)];
  const down = (value: number): number => Math.round((100 - up(value)) * 100) / 100;
  const path = (one: LineChart['series'][number]): string =>
    one.points.map((point, index) => `${index === 0 ? 'M' : 'L'}${across(point.x)} ${down(point.y)}`).join('');
  const yTicks = getTicks(bottom, top, 4).map(
    (value) =>
      `<line class="grid" x1="0" x2="100%" y1="${down(value)}%" y2="${down(value)}%"/><text class="tick" x="0" y="${down(value)}%" dx="-8" dy="4" text-anchor="end">${formatTick(value, y, language)}</text>`,
  );
  const xTicks = getTicks(left, right, 4).map(
    (value) =>
      `<text class="tick" x="${across(value)}%" y="100%" dy="18" text-anchor="middle">${formatTick(value, x, language)}</text>`,
  );
  const markers = marks.map(
    (mark, index) =>
      `<line class="reference" x1="${across(mark.x)}%" x2="${across(mark.x)}%" y1="0" y2="100%"/><text class="mark" x="${across(mark.x)}%" dx="${across(mark.x) > 70 ? -5 : 5}" y="${14 + index * 16}" text-anchor="${across(mark.x) > 70 ? 'end' : 'start'}">${escapeMarkup(mark.label)}</text>`,
  );
  const curves = series.map((one, index) => `<path class="curve curve-${index + 1}" d="${path(one)}"/>`).join('');
  const keys = series.map(
    ({ label }, index) => `<li class="chart-key chart-key-${index + 1}">${escapeMarkup(label)}</li>`,
  );
  // The title and the name of the axis name a curve that is alone.
  const legend = keys.length === 1 ? '' : `<ul class="chart-keys">${keys.join('')}</ul>`;
  const name = (axis: Axis): string =>
    getName(axis) === title ? '' : `<p class="chart-note">${escapeMarkup(getName(axis))}</p>`;
  return figure(
    title,
    `${name(y)}<svg class="plot" aria-hidden="true">${yTicks.join('')}<svg class="curves" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">${curves}</svg>${markers.join('')}${xTicks.join('')}</svg>${name(x)}${legend}`,
  );
};

/** Renders a chart as HTML, with its numbers as a language writes them: rows with bars or intervals, or curves. No `style` attributes: the CSP blocks them. */
export const chartHtml = (chart: Chart, language?: string): string => {
  if (chart.kind === 'bar') return bars(chart);
  return chart.kind === 'line' ? lines(chart, language) : intervals(chart);
};
