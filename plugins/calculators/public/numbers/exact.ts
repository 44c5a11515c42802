import Fraction from 'fraction.js';

/** A number as the decimal fraction that was typed (0.1 is one tenth), for exact arithmetic. */
export const exact = (value: number): Fraction => {
  const [digits = '0', power = '0'] = value.toExponential().split('e');
  return new Fraction(digits).mul(new Fraction(10).pow(Number(power)));
};
