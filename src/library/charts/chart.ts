/** Label and unit of an axis; the unit goes before (`£`) or after (`%`, `days`) the number. */
export interface Axis {
  readonly label: string;
  readonly unit?: string;
}

export interface BarChart {
  readonly kind: 'bar';
  readonly title: string;
  readonly axis: Axis;
  /** `text` is the formatted value. Values may be negative. */
  readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

export interface LineChart {
  readonly kind: 'line';
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Points in ascending order of x. */
  readonly series: readonly { readonly label: string; readonly points: readonly Point[] }[];
  /** Values of x to mark with a vertical line and a label. */
  readonly marks?: readonly { readonly x: number; readonly label: string }[];
}

export interface IntervalChart {
  readonly kind: 'interval';
  readonly title: string;
  readonly axis: Axis;
  readonly rows: readonly {
    readonly label: string;
    readonly low: number;
    readonly middle: number;
    readonly high: number;
  }[];
  /** Value to mark with a reference line, such as "no difference". */
  readonly reference?: { readonly value: number; readonly label: string };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A chart as data. */
export type Chart = BarChart | LineChart | IntervalChart;
