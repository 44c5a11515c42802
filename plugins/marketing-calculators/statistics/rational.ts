/** A rational function p(x) / q(x): the coefficients of p and q from the highest power down. */
export interface Rational {
  readonly p: readonly number[];
  readonly q: readonly number[];
}

/** Evaluates a rational function by Horner's method. */
export const evaluate = ({ p, q }: Rational, x: number): number => {
  const polynomial = (coefficients: readonly number[]): number =>
    coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
  return polynomial(p) / polynomial(q);
};
