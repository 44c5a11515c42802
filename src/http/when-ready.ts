/** A value, or a promise of one. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Passes a value on at once if it is there already, and else when its promise resolves: an `await` of a plain value gives every
 * other request a turn, which costs more than sending a cached response.
 *
 * @example
 * whenReady(limiter.consume(name, key), ({ allowed }) => allowed);
 */
export const whenReady = <Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> => (value instanceof Promise ? value.then(next) : next(value));
