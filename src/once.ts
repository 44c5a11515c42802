/** A function that computes its value when it is first called; a call that throws is computed again. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
};
