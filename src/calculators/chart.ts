/** What an axis measures; `unit` stands before (`£`) or after (`%`, `days`) the number. */
export interface Axis {
  readonly label: string;
  readonly unit?: string;
}

export interface BarChart {
  readonly kind: 'bar';
  readonly title: string;
  readonly axis: Axis;
  /** `text` is the value as people read it. Values may be negative. */
  readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

export interface LineChart {
  readonly kind: 'line';
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Points in rising order of x. */
  readonly series: readonly { readonly label: string; readonly points: readonly Point[] }[];
  /** Values of x worth a vertical line and a name. */
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
  /** A value worth a reference line, such as "no difference". */
  readonly reference?: { readonly value: number; readonly label: string };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture as data: the page draws it, the Markdown twin prints it as a table. */
export type Chart = BarChart | LineChart | IntervalChart;
