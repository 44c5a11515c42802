/** Something with a score and a number; among equal scores the lower number ranks first. */
export interface Ranked {
  readonly score: number;
  readonly id: number;
}

/** Whether an item ranks behind another. */
export const isWorse = (a: Ranked, b: Ranked): boolean => a.score < b.score || (a.score === b.score && a.id > b.id);

/** Collects the best `size` items, in a heap whose root is the worst of them. */
export const createTop = <Item extends Ranked>(size: number) => {
  const heap: Item[] = [];

  const isWorseAt = (a: number, b: number): boolean => {
    const [left, right] = [heap[a], heap[b]];
    return left !== undefined && right !== undefined && isWorse(left, right);
  };
  const swap = (a: number, b: number): void => {
    const [left, right] = [heap[a], heap[b]];
    if (left === undefined || right === undefined) return;
    heap[a] = right;
    heap[b] = left;
  };
  const rise = (from: number): void => {
    let at = from;
    while (at > 0 && isWorseAt(at, (at - 1) >> 1)) {
      swap(at, (at - 1) >> 1);
      at = (at - 1) >> 1;
    }
  };
  const sink = (): void => {
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      let worst = at;
      if (isWorseAt(left, worst)) worst = left;
      if (isWorseAt(left + 1, worst)) worst = left + 1;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };

  return {
    /** The score that an item must exceed, or equal with a lower number. Compare with it first: most items need not be created. */
    get floor(): number {
      return heap.length < size ? Number.NEGATIVE_INFINITY : (heap[0]?.score ?? Number.POSITIVE_INFINITY);
    },
    add(item: Item): void {
      const root = heap[0];
      if (heap.length < size) {
        heap.push(item);
        rise(heap.length - 1);
      } else if (root !== undefined && isWorse(root, item)) {
        heap[0] = item;
        sink();
      }
    },
    /** The items, the best first. */
    sorted: (): Item[] => [...heap].sort((a, b) => (isWorse(a, b) ? 1 : -1)),
  };
};
