/**
 * Maximum size of a result: UTF-8 bytes of its JSON, text and structured content together. Clients reject results over
 * 25,000 tokens, and a token is about four bytes.
 */
export const maxResultBytes = 100_000;

/** The size of a value as JSON, in UTF-8 bytes. */
export const jsonBytes = (result: unknown): number => Buffer.byteLength(JSON.stringify(result));

/**
 * The largest result up to `limit`, of those with 1 to `max` items or characters, by binary search. `build`
 * must return larger results for higher counts.
 */
export const largestThatFits = <Result>(
  max: number,
  build: (count: number) => Result,
  getSize: (result: Result) => number = jsonBytes,
  limit = maxResultBytes,
): Result => {
  const whole = build(max);
  if (max <= 1 || getSize(whole) <= limit) return whole;
  let best = build(1);
  for (let low = 2, high = max - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    const result = build(middle);
    if (getSize(result) <= limit) {
      best = result;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
};
