/** Compares texts by their UTF-16 code units, as `<` does: an order that depends on no language. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
