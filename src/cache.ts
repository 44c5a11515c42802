/** Keeps values up to a number of bytes, and forgets those longest unused, a generation at a time. */
export interface Memo<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
}

/** At most about twice `maxBytes` are held; a value larger than a sixteenth of that is not kept at all. */
export const createMemo = <Value>(maxBytes: number): Memo<Value> => {
  let current = new Map<string, { value: Value; bytes: number }>();
  let previous: typeof current = new Map();
  let held = 0;
  const keep = (key: string, entry: { value: Value; bytes: number }): void => {
    if (held + entry.bytes > maxBytes) {
      previous = current;
      current = new Map();
      held = 0;
    }
    current.set(key, entry);
    held += entry.bytes;
  };
  return {
    get: (key) => {
      const young = current.get(key);
      if (young !== undefined) return young.value;
      const old = previous.get(key);
      if (old === undefined) return undefined;
      previous.delete(key);
      keep(key, old);
      return old.value;
    },
    set: (key, value, bytes) => {
      // Keys and bookkeeping cost memory too: about 200 bytes and the key in UTF-16.
      const cost = bytes + 2 * key.length + 200;
      if (cost <= maxBytes / 16) keep(key, { value, bytes: cost });
    },
  };
};
