/**
 * The most that a result may weigh, as UTF-8 bytes of its JSON with both of its forms. Clients refuse results over
 * 25,000 tokens, and a token is about four bytes.
 */
export const maxResultBytes = 100_000;

/** What a result weighs on the wire. */
export const jsonBytes = (result: unknown): number => Buffer.byteLength(JSON.stringify(result));

/** The largest result that fits, of those with 1 to `most` items or characters; `build` makes heavier ones for higher counts. */
export const largestThatFits = <Result>(
  most: number,
  build: (count: number) => Result,
  weigh: (result: Result) => number = jsonBytes,
): Result => {
  const whole = build(most);
  if (most <= 1 || weigh(whole) <= maxResultBytes) return whole;
  let best = build(1);
  for (let low = 2, high = most - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    const result = build(middle);
    if (weigh(result) <= maxResultBytes) {
      best = result;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
};
