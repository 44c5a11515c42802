import type { GoldenScores } from './eval-golden.ts';

/** A share that a run of `eval` measures. */
export interface Figure {
  readonly name: string;
  readonly part: number;
  readonly whole: number;
  /** The share below which the command fails. */
  readonly gate?: number;
}

/** The figures of the golden questions. */
export const goldenFigures = (scores: GoldenScores): readonly Figure[] => [
  { name: 'right page among the first three (hit@3)', part: scores.found, whole: scores.answerable, gate: 0.95 },
  { name: 'right heading among the first three', part: scores.placed, whole: scores.withHeading, gate: 0.6 },
  { name: 'right heading of a quotation', part: scores.quoted, whole: scores.withHeading, gate: 0.55 },
  { name: 'answered, of the answerable', part: scores.answered, whole: scores.answerable },
  { name: 'abstained, of the unanswerable', part: scores.abstained, whole: scores.unanswerable, gate: 0.9 },
];

/** The share of a figure; 1 of nothing. */
export const computeShare = ({ part, whole }: Pick<Figure, 'part' | 'whole'>): number =>
  whole === 0 ? 1 : part / whole;

/** False for a figure below its gate. */
export const isPassed = (figure: Figure): boolean => figure.gate === undefined || computeShare(figure) >= figure.gate;

/** The line that shows a figure, with its share in an earlier run if that had it. */
export const figureLine = (figure: Figure, earlier?: Pick<Figure, 'part' | 'whole'>): string => {
  const { name, part, whole, gate } = figure;
  const verdict = gate === undefined ? '' : `  (gate ${gate}: ${isPassed(figure) ? 'passed' : 'FAILED'})`;
  const change = earlier === undefined ? '' : `  before ${computeShare(earlier).toFixed(3)}`;
  return `${name.padEnd(44)} ${`${part}/${whole}`.padStart(9)}  ${computeShare(figure).toFixed(3)}${change}${verdict}`;
};
