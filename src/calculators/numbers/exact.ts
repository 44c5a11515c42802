import Fraction from 'fraction.js';

/** The number as it was typed, 0.1 as one tenth, so that sums and limits are exact. */
export const exact = (value: number): Fraction => {
  const [digits = '0', power = '0'] = value.toExponential().split('e');
  return new Fraction(digits).mul(new Fraction(10).pow(Number(power)));
};
