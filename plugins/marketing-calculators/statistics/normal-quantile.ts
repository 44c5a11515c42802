import { evaluate, type Rational } from './rational.ts';

// Coefficients of PPND16: M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied
// Statistics 37 (1988).

/** Quantile at 0.5 + q, divided by q, as a function of 0.425² − q². */
const centre: Rational = {
  p: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  q: [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
};

/** Quantile as a function of √(−log(tail)) − 1.6. */
const tail: Rational = {
  p: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  q: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
};

/** Quantile as a function of √(−log(tail)) − 5. */
const farTail: Rational = {
  p: [
    2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  q: [
    2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
};

/**
 * The z that a standard normal variable exceeds with probability `above`, from 0 to 1. Its relative error is
 * below 1e-15.
 *
 * @example
 * zAbove(0.025); // 1.9599639845400538
 */
export const zAbove = (above: number): number => {
  const q = 0.5 - above;
  if (Math.abs(q) <= 0.425) return q * evaluate(centre, 0.180625 - q * q);
  const smaller = Math.min(above, 1 - above);
  if (smaller <= 0) return q < 0 ? -Infinity : Infinity;
  const r = Math.sqrt(-Math.log(smaller));
  const z = r <= 5 ? evaluate(tail, r - 1.6) : evaluate(farTail, r - 5);
  return q < 0 ? -z : z;
};
