/** A list of 32-bit numbers that grows. */
export interface NumberList {
  readonly length: number;
  push(value: number): void;
  at(index: number): number;
  /** Adds to the number at an index. */
  add(index: number, more: number): void;
  /** Starts again, in the same memory. */
  clear(): void;
}

export const createNumberList = (): NumberList => {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at: (index) => values[index] ?? 0,
    add(index, more) {
      values[index] = (values[index] ?? 0) + more;
    },
    clear() {
      length = 0;
    },
  };
};
