import { evaluate, type Rational } from './rational.ts';

// Coefficients of ANORM: W. J. Cody, "Algorithm 715: SPECFUN", ACM TOMS 19 (1993), after his "Rational Chebyshev
// approximations for the error function", Mathematics of Computation 23 (1969).

/** P(0 < Z < x) / x as a function of x², for x up to 0.67448975. */
const centre: Rational = {
  p: [0.06568233791820745, 2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356],
  q: [1, 47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673],
};

/** exp(x² / 2) P(Z > x) as a function of x, for x up to √32. */
const middle: Rational = {
  p: [
    1.0765576773720192e-8, 0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002,
    2494.5375852903726, 6848.190450536283, 11602.65143764735, 9842.714838383978,
  ],
  q: [
    1, 22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097,
    34900.95272114598, 38912.00328609327, 19685.429676859992,
  ],
};

/** (1/√(2π) − x exp(x² / 2) P(Z > x)) x² as a function of 1/x², for larger x. */
const far: Rational = {
  p: [
    0.023073441764940174, 0.215898534057957, 0.12740116116024736, 0.022235277870649807, 0.0014216191932278934,
    0.000029112874951168793,
  ],
  q: [1, 1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824, 0.00007297515550839662],
};

/** Above this, exp(−x² / 2) is smaller than the smallest double. */
const maxArgument = 39;

/** exp(−x² / 2), split so that the square of x, which has a rounding error, is not amplified for large x. */
const gaussian = (x: number): number => {
  const coarse = Math.trunc(x * 16) / 16;
  return Math.exp((-coarse * coarse) / 2) * Math.exp((-(x - coarse) * (x + coarse)) / 2);
};

const scaledTail = (x: number): number => {
  if (x < Math.sqrt(32)) return evaluate(middle, x);
  const y = 1 / (x * x);
  return (1 / Math.sqrt(2 * Math.PI) - y * evaluate(far, y)) / x;
};

/**
 * The two-sided p-value of a standard normal statistic, P(|Z| > |z|). Its relative error is below 1e-15 for all
 * results that are normal doubles.
 *
 * @example
 * bothTails(1.96); // 0.04999579029644087
 */
export const bothTails = (z: number): number => {
  const x = Math.abs(z);
  if (x > maxArgument) return 0;
  return x <= 0.67448975 ? 1 - 2 * x * evaluate(centre, x * x) : 2 * gaussian(x) * scaledTail(x);
};
