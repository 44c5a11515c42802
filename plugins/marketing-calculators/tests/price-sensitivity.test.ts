import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { isConsistent, pricePoints, priceSensitivity } from '../price-sensitivity.ts';

const answer = (tooCheap: number, cheap: number, expensive: number, tooExpensive: number) => ({
  tooCheap,
  cheap,
  expensive,
  tooExpensive,
});

test('pricePoints() of four answers equal those found by hand', () => {
  // Prices 1..8. People: too cheap 4,3,2,1,0 at 1..5; cheap 4,4,4,3,2,1,0 at 2..8 less; and so on; see each line.
  const four = [answer(1, 3, 5, 7), answer(2, 4, 6, 8), answer(3, 5, 7, 9), answer(4, 6, 8, 10)];
  const points = pricePoints(four);
  // too cheap at 3 is 2, at 4 is 1; not cheap at 3 is 0, at 4 is 1: they meet at 4.
  expect(points.marginalCheapness).toBe(4);
  // not expensive at 7 is 1, too expensive at 7 is 1: they meet at 7.
  expect(points.marginalExpensiveness).toBe(7);
  // cheap at 5 is 2, at 6 is 1; expensive at 5 is 1, at 6 is 2: they meet half-way, at 5.5.
  expect(points.indifference).toBe(5.5);
  // too cheap is 0 from 5 on, too expensive is 0 up to 6: the level stretch is 5 to 6, its middle 5.5.
  expect(points.optimal).toBe(5.5);
});

test('pricePoints() interpolates between two prices', () => {
  // At 20 three of three find it too cheap or worse than not cheap; at 30 the gap is −1: 20 + 10 × 1 / (1 + 1) = 25.
  const three = [answer(10, 30, 50, 70), answer(20, 30, 50, 70), answer(20, 30, 60, 80)];
  // too cheap: 10→3, 20→2, 30→0. not cheap: 10→0, 20→0, 30→0, 50→3. Gap: 3, 2, 0 at 30, −3 at 50.
  expect(pricePoints(three).marginalCheapness).toBe(30);
  // not expensive: 50→1, 60→0. too expensive: 70→2. Gap: 1 at 50, 0 at 60, −2 at 70.
  expect(pricePoints(three).marginalExpensiveness).toBe(60);
  // cheap: 30→3, 50→0. expensive: 30→0, 50→2. Gap 3 at 30, −2 at 50: 30 + 20 × 3/5 = 42.
  expect(pricePoints(three).indifference).toBe(42);
});

test('priceSensitivity excludes and counts inconsistent answers', () => {
  const outcome = calculate(
    priceSensitivity,
    new Map([['answers', '10,30,50,70\n20,30,50,70\n20 30 60 80\n50,40,30,20']]),
  );
  expect(outcome).toMatchObject({ ok: true });
  expect(outcome.ok && outcome.result.figures.at(-1)).toMatchObject({
    value: '3 of 4',
    note: '1 left out: the four prices do not rise',
  });
});

test('priceSensitivity explains invalid and too few answers', () => {
  const few = calculate(priceSensitivity, new Map([['answers', '10,30,50,70\n4,3,2,1\n9,8,7,6']]));
  expect(few).toMatchObject({
    ok: false,
    errors: [
      { field: 'answers', fix: 'Give at least 3 lines whose four prices rise from left to right; 1 line of 3 does.' },
    ],
  });
  const broken = calculate(priceSensitivity, new Map([['answers', '10,30,50,70\n10,30,50\n1,2,3,4']]));
  expect(broken).toMatchObject({ ok: false, errors: [{ fix: expect.stringMatching(/^Line 2: Write four prices/) }] });
});

const answers = fc.array(
  fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 4, maxLength: 4 }).map((four) => {
    const [a = 0, b = 0, c = 0, d = 0] = four.sort((one, other) => one - other);
    return answer(a, b, c, d);
  }),
  { minLength: 1, maxLength: 60 },
);

test('pricePoints() lie within the limits for any answers', () => {
  fc.assert(
    fc.property(answers, (all) => {
      expect(all.every(isConsistent)).toBe(true);
      const { marginalCheapness: low, marginalExpensiveness: high, indifference, optimal } = pricePoints(all);
      for (const point of [indifference, optimal]) {
        expect(point).toBeGreaterThanOrEqual(low - 1e-9);
        expect(point).toBeLessThanOrEqual(high + 1e-9);
      }
    }),
  );
});

test('pricePoints() are the same in pence and pounds', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const times = (one: ReturnType<typeof answer>) =>
        answer(one.tooCheap * 100, one.cheap * 100, one.expensive * 100, one.tooExpensive * 100);
      expect(pricePoints(all.map(times)).optimal).toBeCloseTo(pricePoints(all).optimal * 100, 6);
    }),
  );
});
