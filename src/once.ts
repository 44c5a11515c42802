/** A function that computes its value when it is first called; a call that throws is computed again. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
};

/** A function that computes its value once for each object, and keeps it as long as the object is there. */
export const oncePer = <Key extends WeakKey, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
};
